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

/** The baby's sessions of the last days, as viewed, each ordered by start. */
export interface StatusInput {
  baby: Gestation & { careDayStart: string }
  /** Sleep without wakings. */
  asleep: readonly Span[]
  lastWalk: Span | undefined
}

/**
 * A baby's status at an instant (ms), by the days of a zone: sleep since the care day began, and whether there was a
 * walk. `outlookOf` computes what comes next.
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
