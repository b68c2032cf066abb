import { addDays, type CivilDay, civilDayOf } from '#rules/civil-day.ts'
import type { Illness } from './illnesses.ts'

export interface Fed {
  /** ms */
  at: number
  /** The amount of a bottle; null if it is unknown. */
  ml: number | null
  isNursing: boolean
}
export interface Changed {
  /** ms */
  at: number
  isWet: boolean
}
interface Measured {
  /** ms */
  at: number
  tenthsC: number
}

/** Intake and output: ml of bottles, and the number of feeds at the breast, whose ml are unknown. */
export interface Intake {
  ml: number
  nursings: number
  /** Null if no diaper was logged: a gap in the log is not a fact. */
  wet: number | null
}
export interface IllnessDay extends Intake {
  day: CivilDay
  /** Tenths of a degree Celsius; null if none was measured. */
  highest: number | null
}

const intakeOf = (feeds: readonly Fed[], diapers: readonly Changed[]): Intake => ({
  ml: feeds.reduce((sum, { ml }) => sum + (ml ?? 0), 0),
  nursings: feeds.filter(({ isNursing }) => isNursing).length,
  wet: diapers.length === 0 ? null : diapers.filter(({ isWet }) => isWet).length,
})

/** For the 24 hours up to `now`, ms. */
export function lastDayIntake(feeds: readonly Fed[], diapers: readonly Changed[], now: number): Intake {
  const isRecent = ({ at }: { at: number }) => at <= now && now - at < 86_400_000
  return intakeOf(feeds.filter(isRecent), diapers.filter(isRecent))
}

/**
 * Each day of an illness, the latest first. Days are whole civil days of the zone, the first and the last included:
 * the number of diapers in a part of a day says nothing about the day.
 */
export function illnessDays(
  { from, until }: Pick<Illness, 'from' | 'until'>,
  logged: { feeds: readonly Fed[]; diapers: readonly Changed[]; temperatures: readonly Measured[] },
  now: number,
  timeZone: string,
): IllnessDay[] {
  const byDay = <T extends { at: number }>(all: readonly T[]) => {
    const found = new Map<CivilDay, T[]>()
    for (const one of all) {
      if (one.at > now) continue
      const day = civilDayOf(one.at, timeZone)
      found.set(day, [...(found.get(day) ?? []), one])
    }
    return found
  }
  const [feeds, diapers, temperatures] = [
    byDay(logged.feeds),
    byDay(logged.diapers),
    byDay(logged.temperatures),
  ]
  const days: IllnessDay[] = []
  const last = civilDayOf(until ?? Math.max(from, now), timeZone)
  for (let day = civilDayOf(from, timeZone); day <= last; day = addDays(day, 1)) {
    const readings = (temperatures.get(day) ?? []).map(({ tenthsC }) => tenthsC)
    days.push({
      day,
      ...intakeOf(feeds.get(day) ?? [], diapers.get(day) ?? []),
      highest: readings.length > 0 ? Math.max(...readings) : null,
    })
  }
  return days.reverse()
}
