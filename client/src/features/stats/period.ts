import { addDays, startOfDay, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { DayWindow } from 'sync-protocol/rules/day-window'
import { lastDays, type DaySpan } from 'sync-protocol/rules/insights/days'

export const periodNames = ['day', 'week', 'month', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** Maximum number of days that are compared. */
const longestDays = 92

/** Whole days; today is shown in addition, because it is not over. */
const counts = { week: 7, month: 30 }

/** Days chosen by the user, both included. */
export interface OwnRange {
  from: CivilDay
  to: CivilDay
}

export interface Period {
  days: readonly DaySpan[]
  /** The same number of days before them. */
  before: readonly DaySpan[]
}

const midday = 12 * 3_600_000

/**
 * The days of a period: today; whole days up to yesterday, and today; or a chosen range. And the same number of whole
 * days before.
 */
export function periodOf(
  name: PeriodName,
  own: OwnRange,
  { window, today, timeZone }: { window: DayWindow; today: CivilDay; timeZone: string },
): Period {
  const to = name === 'own' ? own.to : today
  const extra = name === 'week' || name === 'month' ? 1 : 0
  const count =
    name === 'own'
      ? Math.min(
          longestDays,
          Math.max(1, Math.round((Date.parse(own.to) - Date.parse(own.from)) / 86_400_000) + 1),
        )
      : name === 'day'
        ? 1
        : counts[name]
  const all = lastDays(window, startOfDay(to, timeZone) + midday, timeZone, 2 * count + extra)
  return { days: all.slice(count), before: all.slice(0, count) }
}

/** The default of a chosen range: the last two weeks. */
export const firstRange = (today: CivilDay) => ({ from: addDays(today, -13), to: today })
