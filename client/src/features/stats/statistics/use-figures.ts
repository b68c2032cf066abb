import { useMemo } from 'react'
import { careNormAt } from 'sync-protocol/reference/care-norms'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { ageCountsFrom } from 'sync-protocol/rules/corrected-age'
import { leastWet } from 'sync-protocol/rules/insights/alerts/wet'
import { isLoggedInFull } from 'sync-protocol/rules/insights/averages'
import { type DayFacts, factsOf } from 'sync-protocol/rules/insights/day-facts'
import { diaryOf, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { touches } from 'sync-protocol/rules/insights/log-coverage'
import type { KindCard } from '#features/activities/entries/kind-statistics.ts'
import { withRows } from '#features/activities/entries/stat-day.ts'
import { civilDaysBetween } from '#i18n/civil-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { type OwnRange, periodOf, type PeriodName } from '../period.ts'
import { useDiaryRows } from '../use-diary-rows.ts'
import { useLast } from '../use-last.ts'
import { extrasOf } from './extras.ts'
import { useKindRows } from './use-kind-rows.ts'

const dayMs = 86_400_000

/**
 * The days of a period and of the one before it, with the values of the cards. While another period is read
 * (`isReading`), `result` is that of the previous one, so that cards and an open table stay.
 */
export function useFigures({
  baby,
  name,
  own,
  today,
  now,
  recent,
  recentFrom,
}: {
  baby: Baby
  name: PeriodName
  own: OwnRange
  today: CivilDay
  now: number
  /** Rows that are already loaded, since `recentFrom` (ms). */
  recent: DiaryRows
  recentFrom: number
}) {
  const format = useFormat()
  const { timeZone } = format
  const { dayStart, dayEnd } = baby
  const period = useMemo(
    () => periodOf(name, own, { window: { dayStart, dayEnd }, today, timeZone }),
    [name, own, dayStart, dayEnd, today, timeZone],
  )
  const from = period.before[0]!.from - dayMs
  const until = period.days.at(-1)!.until
  const isRecent = from >= recentFrom
  // Rows that the analysis has loaded are not queried a second time.
  const older = useDiaryRows(baby, isRecent ? 0 : from, isRecent ? 0 : until)
  const rows = isRecent ? recent : older
  const kindRows = useKindRows(baby, from, until)
  const computed = useMemo(() => {
    if (!rows || !kindRows) return undefined
    const diary = diaryOf(rows, now)
    const last = period.days.at(-1)!.day
    const ageDays = civilDaysBetween(ageCountsFrom(baby, last), last)
    const hours = careNormAt(ageDays)
      .sleepHours.map((one) => format.number(one))
      .join('–')
    const touched = touches(diary)
    const full = new Set(
      [...period.before, ...period.days]
        .filter((day) => isLoggedInFull(diary, touched, day, now))
        .map(({ day }) => day),
    )
    const usual = { sleepHours: hours, leastWet: leastWet(Math.max(0, ageDays)) }
    // In one pass, because a night begins on the day before, which may be in the period before.
    const facts = factsOf(diary, [...period.before, ...period.days], now, baby)
    const first = period.before.length
    return {
      diary,
      isFull: (one: DayFacts, kind: KindCard) => full.has(one.day.day) && (kind.isWhole?.(one) ?? true),
      days: withRows(facts.slice(first), kindRows),
      before: withRows(facts.slice(0, first), kindRows),
      extras: extrasOf(diary, period.days[0]!.from, until, { ...usual, baby }),
    }
  }, [rows, kindRows, period, until, now, baby, format])
  return { result: useLast(computed), isReading: computed === undefined }
}
