import { type CareDay, dayIndexOf } from 'sync-protocol/rules/history/care-days'
import { totalsOf, unionOf } from 'sync-protocol/rules/history/spans'
import { asleepIn } from '#features/activities/entries/asleep.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

/** What a day of a history comes to. */
export interface DaySum {
  /** How long sessions lasted on this day, ms: what overlaps counts once, a night is cut where the day ends. */
  lastedMs: number
  /** How long of that was sleep, ms. */
  sleptMs: number
  /** Entries that began on it; feeds and diapers among them. */
  count: number
  feeds: number
  diapers: number
  /** What bottles held, ml. */
  ml: number
  wet: number
  dirty: number
}

type Lasting = Extract<Entry, { until: number | null }>

/** A sleep lasts without its wakings. */
const spansOf = (entry: Lasting, now: number) =>
  entry.entity === 'sleepSession'
    ? asleepIn(entry, now)
    : [{ from: entry.at, to: Math.min(entry.until ?? now, now) }]

const lastedOf = (entries: readonly Lasting[], days: readonly CareDay[], now: number): number[] =>
  totalsOf(unionOf(entries.flatMap((entry) => spansOf(entry, now))), days)

/** The sums of days without gaps; a session that runs lasts until `now` (ms). */
export function daySums(entries: readonly Entry[], days: readonly CareDay[], now: number): DaySum[] {
  const lasting = entries.filter((entry) => 'until' in entry)
  const sleeps = lasting.filter(({ entity }) => entity === 'sleepSession')
  const lasted = lastedOf(lasting, days, now)
  const slept = sleeps.length === lasting.length ? lasted : lastedOf(sleeps, days, now)
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
