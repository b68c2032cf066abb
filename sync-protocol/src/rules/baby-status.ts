import { civilDayOf } from './civil-day.ts'
import { startOfCareDay } from './care-day.ts'
import { ageCountsFrom, type Gestation } from './corrected-age.ts'
import { walkHint } from './status-hints.ts'
import { unionMs } from './union-ms.ts'

const dayMs = 86_400_000

interface Span {
  startTime: string
  endTime: string | null
}

/** What is known of a baby's last days, as sessions are viewed, each in the order of its start. */
export interface StatusInput {
  baby: Gestation & { careDayStart: string }
  /** When it was asleep: wakings inside a sleep are left out. */
  asleep: readonly Span[]
  lastWalk: Span | undefined
}

/**
 * How a baby is at an instant (ms), by the days of a zone: its sleep since its day of care began, and whether it was
 * out. What comes next is `outlookOf`.
 */
export function babyStatus({ baby, asleep, lastWalk }: StatusInput, now: number, timeZone: string) {
  const today = civilDayOf(now, timeZone)
  const ageDays = (Date.parse(today) - Date.parse(ageCountsFrom(baby, today))) / dayMs
  const todayFrom = startOfCareDay(now, timeZone, baby.careDayStart)
  const walkEnd = lastWalk ? (lastWalk.endTime === null ? now : Date.parse(lastWalk.endTime)) : null
  return {
    todayFrom,
    sleptTodayMs: unionMs(asleep, todayFrom, now),
    walkHint: walkHint(walkEnd, ageDays, now),
  }
}
