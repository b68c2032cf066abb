import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import { EntryItem } from '#features/activities/entries/entry-item.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { RowState } from '#db/use-row-states.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'
import type { HistoryKind } from './names.ts'
import { useTotalText } from './totals.ts'

const dayMs = 86_400_000

export interface ItemContext {
  units: 'metric' | 'imperial'
  stateOf: (entity: Entry['entity'], rows: Entry['rows']) => RowState
  authorOf: (entry: Entry) => { who: string; isMine: boolean }
  onOpen: (key: string) => void
}

/** A day of a history: its name, what it comes to, and its entries, newest first. */
export const DaySection = memo(function DaySection({
  kind,
  title,
  day,
  sum,
  isToday,
  entries,
  context: { units, stateOf, authorOf, onOpen },
}: {
  kind: HistoryKind
  title: string
  day: CareDay
  sum: DaySum
  isToday: boolean
  entries: readonly Entry[]
  context: ItemContext
}) {
  const { t } = useLingui()
  const totalText = useTotalText()
  const total = totalText(kind, sum)
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
      {entries.length > 0 ? (
        <ul aria-label={title}>
          {entries.map((entry) => (
            <EntryItem
              key={entry.key}
              entry={entry}
              units={units}
              state={stateOf(entry.entity, entry.rows)}
              {...authorOf(entry)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.clockNote}>{t`What began the day before lasted into this one.`}</p>
      )}
    </section>
  )
})
