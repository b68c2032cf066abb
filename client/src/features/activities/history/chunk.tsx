import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useMemo } from 'react'
import {
  type CareDay,
  careDaysBetween,
  dayIndexOf,
  type DayRule,
} from 'sync-protocol/rules/history/care-days'
import { isInFuture } from '#features/activities/entries/is-in-future.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { ItemContext } from '#features/activities/entries/entry-list.tsx'
import { journeyText } from '#features/activities/entries/local-time.ts'
import { hasKey } from '#features/activities/entries/has-key.ts'
import { useCities } from '#i18n/cities.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { DaySection } from './day-section.tsx'
import { daySums } from './day-sums.ts'
import { Days } from './days.tsx'
import styles from './history.module.css'
import type { HistoryKind } from './names.ts'
import type { Range } from './search.ts'
import { useEntriesOf } from './use-entries.ts'
import { Week } from './week.tsx'

/**
 * Groups entries by the day on which they began, newest first, without empty days. Future entries count for no day;
 * they are listed only in search results.
 */
function groupsOf(entries: readonly Entry[], days: readonly CareDay[], now: number, isSearching: boolean) {
  const begun = entries.filter((entry) => !isInFuture(entry, now))
  const sums = daySums(begun, days, now)
  const groups = days.map((day, index) => ({ day, sum: sums[index]!, entries: [] as Entry[] }))
  for (const entry of isSearching ? entries : begun) groups[dayIndexOf(days, entry.at)]?.entries.push(entry)
  const filled = groups.filter(({ entries: list, sum }) => list.length > 0 || sum.lastedMs >= 60_000)
  return { sums, groups: filled.reverse() }
}

/**
 * Some days of a history, read and updated independently. Memoized, so that hundreds of days do not render again when
 * more are added.
 */
export const Chunk = memo(function Chunk({
  kind,
  baby,
  range,
  rule,
  isFirst,
  isShown,
  now,
  today,
  isWanted,
  withWeek,
  context,
  openKey,
  renderOpen,
  empty,
}: {
  kind: HistoryKind
  baby: Baby
  range: Range
  rule: DayRule
  isFirst: boolean
  isShown: boolean
  now: number
  /** Start of the current day of care, ms. */
  today: number
  /** Which entries are shown and counted; undefined for all. */
  isWanted: ((entry: Entry) => boolean) | undefined
  withWeek: boolean
  context: ItemContext
  openKey: string | undefined
  renderOpen: (entry: Entry) => ReactNode
  /** Rendered if nothing was logged on these days. */
  empty?: ReactNode
}) {
  const { i18n } = useLingui()
  const format = useFormat()
  useCities()
  const useEntries = useEntriesOf[kind]
  const all = useEntries(baby, range.from, range.to)
  const entries = useMemo(() => (isWanted ? all?.filter(isWanted) : all), [all, isWanted])
  const days = useMemo(() => careDaysBetween(range.from, range.to, rule), [range, rule])
  const isSearching = isWanted !== undefined
  const shown = useMemo(
    () => entries && groupsOf(entries, days, now, isSearching),
    [entries, days, now, isSearching],
  )
  // Looks for any of the entry's rows, among all entries. The open sheet and its input thus survive when the entry
  // joins another one or no longer matches the search.
  const open =
    openKey === undefined
      ? undefined
      : all?.find((entry) => dayIndexOf(days, entry.at) >= 0 && hasKey(entry, openKey))
  if (!shown) return <div className={styles.reading} aria-busy="true" />
  return (
    <>
      {withWeek && <Week kind={kind} days={days} sums={shown.sums} />}
      {shown.groups.length === 0 && empty}
      <Days
        groups={shown.groups}
        isFirst={isFirst}
        isShown={isShown}
        renderDay={({ day, sum, entries: list }) => (
          <DaySection
            key={day.day}
            kind={kind}
            title={format.relativeDay(day.from, today)}
            day={day}
            sum={sum}
            isToday={day.from === today}
            // Search results are not adjacent, so no journey is shown between them.
            journey={
              isSearching
                ? ''
                : journeyText(
                    all?.find(({ at }) => at < day.from),
                    list[0],
                    i18n,
                  )
            }
            entries={list}
            context={context}
          />
        )}
      />
      {open && renderOpen(open)}
    </>
  )
})
