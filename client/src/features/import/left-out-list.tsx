import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SkipReason } from './reading/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Importer } from './importer.ts'
import styles from './import.module.css'
import type { LeftOutRows } from './left-out-rows.ts'
import type { Preview } from './setup.ts'
import { reasonWords } from './import-texts.ts'

/** Lists the reasons for which rows are left out, with counts; expanding a reason shows its rows. */
export const LeftOutList = ({ preview, importer }: { preview: Preview; importer: Importer }) => (
  <div className={styles.reasons}>
    {(Object.entries(preview.skipped) as [SkipReason, number][]).map(([reason, count]) => (
      <Reason key={reason} {...{ reason, count, preview, importer }} />
    ))}
  </div>
)

const Reason = ({
  reason,
  count,
  preview,
  importer,
}: {
  reason: SkipReason
  count: number
  preview: Preview
  importer: Importer
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<LeftOutRows>()
  // Loaded when the list is expanded, and again when another answer changes the rows.
  useEffect(() => {
    if (!isOpen) return
    let isLate = false
    void importer.leftOutRows(reason).then(
      (rows) => isLate || setFound(rows),
      // Stopping the import rejects the request.
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [isOpen, importer, reason, preview])
  const more = format.number(found?.more ?? 0)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t(reasonWords[reason])}</span>
        <span>{format.number(count)}</span>
      </summary>
      {isOpen && found && (
        <ol className={styles.left}>
          {found.rows.map(({ file, line, cells }) => (
            <li key={`${file}/${line}`}>
              <span className={styles.rows}>{t`${file}, line ${line}`}</span>
              {cells.join(' · ')}
            </li>
          ))}
          {found.more > 0 && <li className={styles.muted}>{t`and ${more} more`}</li>}
        </ol>
      )}
    </details>
  )
}
