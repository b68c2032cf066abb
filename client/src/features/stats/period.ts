import { addDays, startOfDay, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { DayWindow } from 'sync-protocol/rules/day-window'
import { lastDays, type DaySpan } from 'sync-protocol/rules/insights/days'

export const periodNames = ['day', 'week', 'month', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** As many days at most: beyond that nobody compares days. */
const longestDays = 92

/** Whole days; today, which is not over, is shown beside them. */
const counts = { week: 7, month: 30 }

/** Days that a person chose, both included. */
export interface OwnRange {
  from: CivilDay
  to: CivilDay
}

export interface Period {
  days: readonly DaySpan[]
  /** As many days before them. */
  before: readonly DaySpan[]
}

const midday = 12 * 3_600_000

/** Today; whole days up to yesterday, and today; or from one day to another. And as many whole days before. */
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

/** The own range that is offered first: the last two weeks. */
export const firstRange = (today: CivilDay) => ({ from: addDays(today, -13), to: today })
