import { type CareDay, dayIndexOf } from 'sync-protocol/rules/history/care-days'
import { totalsOf, unionOf } from 'sync-protocol/rules/history/spans'
import type { Entry } from '#features/activities/entries/entry.ts'

/** What a day of a history comes to. */
export interface DaySum {
  /** How long sessions lasted on this day, ms: what overlaps counts once, a night is cut where the day ends. */
  lastedMs: number
  /** Entries that began on it. */
  count: number
  /** What bottles held, ml. */
  ml: number
  wet: number
  dirty: number
}

/** The sums of days without gaps; a session that runs lasts until `now` (ms). */
export function daySums(entries: readonly Entry[], days: readonly CareDay[], now: number): DaySum[] {
  const spans = entries
    .filter((entry) => 'until' in entry)
    .map(({ at, until }) => ({ from: at, to: Math.min(until ?? now, now) }))
  const lasted = totalsOf(unionOf(spans), days)
  const sums = lasted.map((lastedMs) => ({ lastedMs, count: 0, ml: 0, wet: 0, dirty: 0 }))
  for (const entry of entries) {
    const sum = sums[dayIndexOf(days, entry.at)]
    if (!sum) continue
    sum.count++
    if (entry.entity === 'feedingSession')
      sum.ml += entry.rows.reduce((ml, { amount }) => ml + (amount?.ml ?? 0), 0)
    if (entry.entity === 'diaperChange') {
      const [{ wetness, soiled }] = entry.rows
      if (wetness !== 'DRY') sum.wet++
      if (soiled) sum.dirty++
    }
  }
  return sums
}
