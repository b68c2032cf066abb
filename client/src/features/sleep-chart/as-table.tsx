import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DataTable, type TableRow } from '#ui/layout/data-table.tsx'
import styles from './sleep-chart.module.css'

/** A chart's data as a table, created when it is opened. */
export const AsTable = ({
  caption,
  head,
  rows,
}: {
  /** The caption of the table, for screen readers only. */
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
