import { type CareDay, dayIndexOf } from 'sync-protocol/rules/history/care-days'
import { totalsOf, unionOf } from 'sync-protocol/rules/history/spans'
import { asleepIn } from '#features/activities/entries/asleep.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

/** Totals of one day of a history. */
export interface DaySum {
  /** Length of the sessions within this day, ms. Overlaps count once; a night is cut at the end of the day. */
  lastedMs: number
  /** The part of it that was sleep, ms. */
  sleptMs: number
  /** Number of entries that began on this day; feeds and diapers are part of it. */
  count: number
  feeds: number
  diapers: number
  /** Volume of bottles, ml. */
  ml: number
  wet: number
  dirty: number
}

type Lasting = Extract<Entry, { until: number | null }>

/** Spans of a session; a sleep is shown without its wakings. */
const spansOf = (entry: Lasting, now: number) =>
  entry.entity === 'sleepSession'
    ? asleepIn(entry, now)
    : [{ from: entry.at, to: Math.min(entry.until ?? now, now) }]

const lengthsPerDay = (entries: readonly Lasting[], days: readonly CareDay[], now: number): number[] =>
  totalsOf(unionOf(entries.flatMap((entry) => spansOf(entry, now))), days)

/** Totals of consecutive days. A running session lasts until `now` (ms). */
export function daySums(entries: readonly Entry[], days: readonly CareDay[], now: number): DaySum[] {
  const lasting = entries.filter((entry) => 'until' in entry)
  const sleeps = lasting.filter(({ entity }) => entity === 'sleepSession')
  const lasted = lengthsPerDay(lasting, days, now)
  const slept = sleeps.length === lasting.length ? lasted : lengthsPerDay(sleeps, days, now)
  const sums = lasted.map((lastedMs, index) => ({
    ...{ lastedMs, sleptMs: slept[index]!, count: 0, feeds: 0, diapers: 0, ml: 0, wet: 0, dirty: 0 },
  }))
  for (const entry of entries) {
    const sum = sums[dayIndexOf(days, entry.at)]
    if (!sum) continue
    sum.count++
    if (entry.entity === 'feedingSession') {
      sum.feeds++
      sum.ml += entry.rows.reduce((ml, { amount }) => ml + (amount?.ml ?? 0), 0)
    }
    if (entry.entity === 'diaperChange') {
      sum.diapers++
      const [{ wetness, soiled }] = entry.rows
      if (wetness !== 'DRY') sum.wet++
      if (soiled) sum.dirty++
    }
  }
  return sums
}
