import { addDays } from 'sync-protocol/rules/civil-day'
import { careDayOf, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { Baby } from '#session/family.ts'
import type { HistoryKind } from './names.ts'
import { daysAtOnce, daysBefore } from './use-chunks.ts'
import { prefetchEntries } from './use-entries.ts'

/** Prefetches the days that a history shows first, before it renders. Resolves when they are read. `now` in ms. */
export async function prefetchWeek(
  db: LocalDatabase,
  kind: HistoryKind,
  baby: Baby,
  timeZone: string,
  now: number,
): Promise<void> {
  const rule = { timeZone, careDayStart: baby.careDayStart }
  const { from, to } = daysBefore(
    startOfNamedDay(addDays(careDayOf(now, rule), 1), rule),
    rule,
    daysAtOnce(kind),
  )
  await prefetchEntries(db, kind, baby, from, to)
}
