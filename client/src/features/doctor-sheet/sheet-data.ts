import { startOfDay } from 'sync-protocol/rules/civil-day'
import { nursingTimes } from 'sync-protocol/rules/nursing-times'
import { common, lengthOf, type Span, unionOf } from 'sync-protocol/rules/history/spans'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import type { MomentEntity } from '#features/activities/entries/entry.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { feedsOf, sleepsOf } from '#features/activities/entries/entries-of.ts'

const dayMs = 86_400_000

export type Period = 'day' | 'week' | 'visit' | 'illness'

/**
 * The start (ms) of a sheet: of the last day, the last week, or the time since the last visit. It is not before the
 * birth, because that would make a newborn's intake per day look smaller.
 */
export function sheetStart(
  period: Period,
  {
    birthDate,
    lastVisit,
    timeZone,
  }: { birthDate: string; lastVisit: string | null | undefined; timeZone: string },
  nowMs: number,
): number {
  const requestedStart =
    period === 'visit' && lastVisit
      ? startOfDay(lastVisit, timeZone)
      : nowMs - (period === 'day' ? dayMs : 7 * dayMs)
  return Math.min(Math.max(requestedStart, startOfDay(birthDate, timeZone)), nowMs)
}

/** The rows of one baby, from a day before the period on, because a sleep may have begun before it. */
export interface SheetRows {
  sleeps: readonly Shown<'sleepSession'>[]
  feeds: readonly Shown<'feedingSession'>[]
  segments: readonly Shown<'feedingSegment'>[]
  wakings: readonly Shown<'sleepWaking'>[]
  /** By entity. */
  moments: { [E in MomentEntity]?: readonly Shown<E>[] }
}

/** A period in numbers: counts, ms and ml. */
export interface SheetData {
  /** Length in days; at least one, so that nothing is extrapolated. */
  days: number
  feeds: { count: number; bottles: number; ml: number; nursings: number; nursingMs: number; solids: number }
  sleep: { count: number; totalMs: number; longestMs: number; wakings: number; awakeMs: number }
  /** The rows of the period, by entity. */
  moments: SheetRows['moments']
}

/** Adds up the log between two moments (ms). Of a sleep, the part within counts. */
export function sheetData(rows: SheetRows, fromMs: number, toMs: number): SheetData {
  const isWithin = (at: number) => at >= fromMs && at <= toMs
  const timeOf = (row: Shown<MomentEntity>) => Date.parse('timestamp' in row ? row.timestamp : row.startTime)
  const moments = Object.fromEntries(
    Object.entries(rows.moments).map(([kind, all]) => [kind, all.filter((row) => isWithin(timeOf(row)))]),
  )

  // An entry that begins later, such as in the future, ends nothing of this period.
  const begun = <R extends { startTime: string }>(all: readonly R[]) =>
    all.filter(({ startTime }) => Date.parse(startTime) <= toMs)
  const feeds = feedsOf(begun(rows.feeds), rows.segments).filter(({ at }) => isWithin(at))
  const of = (isIt: (type: string) => boolean) => feeds.filter(({ rows: [row] }) => isIt(row.feedType))
  const bottles = of((type) => type === 'BOTTLE')
  const nursings = of((type) => type.startsWith('BREAST'))

  const cut = (spans: readonly Span[]) => common(unionOf(spans), [{ from: fromMs, to: toMs }])
  const sleeps = sleepsOf(begun(rows.sleeps), rows.wakings).filter(
    ({ at, until }) => Math.min(until ?? toMs, toMs) > Math.max(at, fromMs),
  )
  const parts = sleeps.map((sleep) => sleepParts(sleep, sleep.wakings, toMs))
  const awake = parts.flatMap((one) => cut(one.awake))

  return {
    days: Math.max(1, (toMs - fromMs) / dayMs),
    feeds: {
      count: feeds.length,
      bottles: bottles.length,
      ml: bottles.reduce((sum, { rows: [row] }) => sum + (row.amount?.ml ?? 0), 0),
      nursings: nursings.length,
      nursingMs: nursings.reduce(
        (sum, { at, until, rows: [row], segments }) =>
          sum + nursingTimes({ at, until, feedType: row.feedType }, segments, toMs).netMs,
        0,
      ),
      solids: of((type) => type === 'SOLID_FOOD').length,
    },
    sleep: {
      count: sleeps.length,
      totalMs: lengthOf(cut(parts.flatMap(({ asleep }) => asleep))),
      longestMs: Math.max(0, ...parts.flatMap(({ asleep }) => cut(asleep).map(({ from, to }) => to - from))),
      wakings: awake.length,
      awakeMs: lengthOf(awake),
    },
    moments,
  }
}
