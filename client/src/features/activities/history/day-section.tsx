import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import { EntryList, type ItemContext } from '#features/activities/entries/entry-list.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useIsCalm } from '#session/calm.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'
import type { HistoryKind } from './names.ts'
import { useTotalText } from './totals.ts'

const dayMs = 86_400_000

/** A day of a history: its name, its totals, and its entries, newest first. */
export const DaySection = memo(function DaySection({
  kind,
  title,
  day,
  sum,
  isToday,
  journey,
  entries,
  context,
}: {
  kind: HistoryKind
  title: string
  day: CareDay
  sum: DaySum
  isToday: boolean
  /** The places that the family travelled between on this day; empty for none. */
  journey: string
  entries: readonly Entry[]
  context: ItemContext
}) {
  const { t } = useLingui()
  const totalText = useTotalText()
  const total = useIsCalm() ? '' : totalText(kind, sum)
  const length = day.to - day.from
  return (
    <section className={styles.day} aria-label={title}>
      <div className={styles.dayHead}>
        <h3>{title}</h3>
        <span>
          {isToday && total !== '' ? t({ message: `${total} so far`, comment: 'of today' }) : total}
        </span>
      </div>
      {length !== dayMs && (
        <p className={styles.clockNote}>
          {length > dayMs ? t`The clocks went back on this day.` : t`The clocks went forward on this day.`}
        </p>
      )}
      {journey !== '' && <p className={styles.clockNote}>{journey}</p>}
      {entries.length > 0 ? (
        <EntryList label={title} entries={entries} context={context} />
      ) : (
        <p className={styles.clockNote}>{t`What began the day before went on into this day.`}</p>
      )}
    </section>
  )
})
