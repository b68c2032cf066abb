import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isInFuture } from '#features/activities/entries/is-in-future.ts'
import { EntryList, type ItemContext } from '#features/activities/entries/entry-list.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import { hasKey } from '#features/activities/entries/has-key.ts'
import type { Baby } from '#session/family.ts'
import styles from './history.module.css'
import type { HistoryKind } from './names.ts'
import { useEntriesOf } from './use-entries.ts'

/** The latest instant that is stored, ms. */
const latest = Date.UTC(2200, 0, 1)

/**
 * Future entries of a history. They are listed above its days, so that people can correct them. Usually there are
 * none.
 */
export const FutureEntries = ({
  kind,
  baby,
  now,
  today,
  before,
  context,
  openKey,
  renderOpen,
}: {
  kind: HistoryKind
  baby: Baby
  now: number
  /** Start of today, ms. */
  today: number
  /** End of the newest day of the list below, ms. That list opens the entries before it. */
  before: number
  context: ItemContext
  openKey: string | undefined
  renderOpen: (entry: Entry) => ReactNode
}) => {
  const { t } = useLingui()
  const title = t`In the future`
  const useEntries = useEntriesOf[kind]
  const entries = useEntries(baby, today, latest)?.filter((entry) => isInFuture(entry, now)) ?? []
  const open = entries.find((entry) => entry.at >= before && hasKey(entry, openKey))
  if (entries.length === 0) return null
  return (
    <section className={styles.day}>
      <div className={styles.dayHead}>
        <h3>{title}</h3>
      </div>
      <p className={styles.clockNote}>
        {t`The clock of a phone may have been wrong. Open an entry to set its time.`}
      </p>
      <EntryList label={title} entries={entries} context={context} />
      {open && renderOpen(open)}
    </section>
  )
}
