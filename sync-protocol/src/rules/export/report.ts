import type { Row } from '#entities/registry.ts'
import type { FeedCounting } from '#rules/counted-feed.ts'
import { addDays, civilDayOf, startOfDay } from '#rules/civil-day.ts'
import type { DayWindow } from '#rules/day-window.ts'
import { factsOf, isFed, type DayFacts } from '#rules/insights/day-facts.ts'
import { lastDays } from '#rules/insights/days.ts'
import { diaryOf, type Diary, type DiaryRows } from '#rules/insights/diary.ts'
import { medicineKey } from '#rules/next-dose.ts'

export interface ReportRequest {
  /** Calendar days of the zone, both included. */
  from: string
  to: string
  timeZone: string
  /** ms. */
  now: number
  /** Settings of the baby: its day window, and which feeds count. */
  window: DayWindow & FeedCounting
}

/** The report of a range of days. */
export interface Report {
  /** Days with at least one entry, oldest first. */
  days: DayFacts[]
  /** Names as written, with the number of doses, the most frequent first. */
  medicines: [name: string, times: number][]
  /** Oldest first. */
  temperatures: Diary['temperatures']
  pumping: { count: number; ml: number }
}

/** A session that began before the first day may continue into it, ms. */
const before = 86_400_000

/** The range of instants from which rows are read, ms. */
export const reportSpan = ({ from, to, timeZone }: Pick<ReportRequest, 'from' | 'to' | 'timeZone'>) => ({
  fromMs: startOfDay(from, timeZone) - before,
  toMs: startOfDay(addDays(to, 1), timeZone),
})

/** The figures of a baby's days, and of the pumping in them. The rows are as stored, without deleted ones. */
export function reportOf(
  rows: DiaryRows,
  pumping: readonly Row<'pumping'>[],
  { from, to, timeZone, now, window }: ReportRequest,
): Report {
  const until = Math.min(now, startOfDay(addDays(to, 1), timeZone) - 1)
  const begin = startOfDay(from, timeZone)
  const last = civilDayOf(until, timeZone)
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1)
  const isWithin = ({ at }: { at: number }) => at >= begin && at <= until
  // A running session counts up to `now`. Rows that begin after the last day are ignored.
  const diary = diaryOf(rows, until)
  const given = new Map<string, [string, number]>()
  for (const { name } of diary.medicines.filter(isWithin)) {
    const key = medicineKey(name)
    given.set(key, [given.get(key)?.[0] ?? name, (given.get(key)?.[1] ?? 0) + 1])
  }
  const pumped = pumping.filter(({ startTime }) => isWithin({ at: Date.parse(startTime) }))
  return {
    days: factsOf(diary, lastDays(window, until, timeZone, count), until, window).filter(hasAny),
    medicines: [...given.values()].sort((a, b) => b[1] - a[1]),
    temperatures: diary.temperatures.filter(isWithin),
    pumping: {
      count: pumped.length,
      ml: pumped.reduce(
        (sum, { left, right, total }) => sum + (total?.ml ?? (left?.ml ?? 0) + (right?.ml ?? 0)),
        0,
      ),
    },
  }
}

const hasAny = ({ sleep, feeding, diaper, play, medicines }: DayFacts) =>
  sleep.totalMs > 0 || isFed(feeding) || diaper.count > 0 || play.sessions > 0 || medicines > 0
