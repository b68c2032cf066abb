import type { AnyRow } from '#entities/registry.ts'
import { localTime } from './csv-columns.ts'

/** The calendar day of a row at the place of logging. */
export function dayOfRow(row: AnyRow): string {
  const day = row.date ?? row.dateCompleted ?? row.completedDate ?? row.scheduledDate
  const scheduled = row.scheduledDate ?? day
  if (typeof scheduled === 'string') return scheduled
  const instant = String(row.timestamp ?? row.startTime ?? row.createdAt)
  const timeZone = typeof row.timeZone === 'string' ? row.timeZone : 'UTC'
  return localTime(instant, timeZone).slice(0, 10)
}

/** Whether a row is between two days, both included; null: no bound. */
export function isBetween(row: AnyRow, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true
  const day = dayOfRow(row)
  return (from === null || day >= from) && (to === null || day <= to)
}
