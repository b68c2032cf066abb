import { addDays, civilDayOf, startOfDay, type CivilDay } from '#rules/civil-day.ts'
import { ageCountsFrom, type Gestation } from '#rules/corrected-age.ts'
import { liveDay, type Life } from './life.ts'
import { logOf, type MadeEntry } from './log.ts'
import { randomOf } from './random.ts'
import type { FamilyPlan } from './plan.ts'
import { rhythmAt, type Rhythm } from './rhythm.ts'

export type { MadeEntry } from './log.ts'
export type { FamilyEvent, FamilyPlan } from './plan.ts'

const minute = 60_000
const hour = 60 * minute

export function babyOf({ ageDays, preterm, timeZone }: FamilyPlan, now: number): Gestation {
  return {
    birthDate: addDays(civilDayOf(now, timeZone), -ageDays),
    isPreterm: preterm !== undefined,
    gestationalWeeks: preterm?.weeks ?? null,
    gestationalDays: preterm?.days ?? null,
    useCorrectedAge: true,
  }
}

/** Generates the entries of a family up to `now` (ms). The same plan gives the same log. */
export function familyLog(plan: FamilyPlan, now: number): MadeEntry[] {
  const random = randomOf(plan.seed)
  const baby = babyOf(plan, now)
  const home = civilDayOf(now, plan.timeZone)
  const life: Life = { sleeps: [], feeds: [], changes: [], plays: [] }
  const count = Math.min(plan.days, plan.ageDays)
  const mornings = Array.from({ length: count + 2 }, (_, index) => {
    const day = addDays(home, index - count)
    const rhythm = rhythmOf(baby, day)
    return {
      day,
      rhythm,
      at: startOfDay(day, zoneOn(plan, home, day)) + random.normal(rhythm.morning, plan.spread) * minute,
    }
  })
  for (let index = 0; index <= count; index++)
    liveDay(life, plan, random, mornings[index]!, mornings[index + 1]!.at, count - index)
  return logOf(life, {
    plan,
    random,
    now,
    usualMl: rhythmOf(baby, home).ml,
    zoneAt: (at) => zoneOn(plan, home, civilDayOf(at, plan.timeZone)),
  })
}

const rhythmOf = (baby: Gestation, day: CivilDay): Rhythm =>
  rhythmAt(Math.max(0, (Date.parse(day) - Date.parse(ageCountsFrom(baby, day))) / (24 * hour)))

const zoneOn = ({ travel, timeZone }: FamilyPlan, home: CivilDay, day: CivilDay) =>
  travel && addDays(home, -travel.daysAgo) <= day ? travel.timeZone : timeZone
