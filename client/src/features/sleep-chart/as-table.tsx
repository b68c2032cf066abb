import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DataTable, type TableRow } from '#ui/layout/data-table.tsx'
import styles from './sleep-chart.module.css'

/** What a chart shows as a table, one press away; made when it is asked for. */
export const AsTable = ({
  caption,
  head,
  rows,
}: {
  /** What the table is of; heard, not seen. */
  caption: string
  head: readonly string[]
  rows: () => TableRow[]
}) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.asTable}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Show as a table`}
      </button>
      {isOpen && <DataTable caption={caption} head={head} rows={rows()} isWords />}
    </div>
  )
}
