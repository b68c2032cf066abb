import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import type { PassEntry } from './shown-pass.ts'
import styles from './sitter.module.css'
import { actOf, useEntryText } from './use-entry-text.ts'

/** Entries, newest first: time, kind, author, and whether they reached the parents. */
export const EntryList = ({ entries }: { entries: readonly PassEntry[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const textOf = useEntryText()
  const timesOf = ({ at, endTime }: PassEntry) => {
    const [from, to] = [Date.parse(at), endTime === null ? null : Date.parse(endTime)]
    const start = format.time(from)
    if (to === null) return t`since ${start}`
    return to > from ? format.timeRange(from, to) : start
  }
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Pebble act={actOf(entry)} size={40} />
          <span className={styles.what}>
            <b dir="auto">{textOf(entry)}</b>
            <span className={styles.muted} dir="auto">
              {entry.by ? `${timesOf(entry)} · ${entry.by}` : timesOf(entry)}
            </span>
          </span>
          {entry.isUnsent && (
            <span className={styles.waits}>
              <Icon name="phone" size={18} />
              {t`Not sent yet`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
