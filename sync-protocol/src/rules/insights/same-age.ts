import { addDays, type CivilDay } from '#rules/civil-day.ts'
import { ageCountsFrom, type Gestation } from '#rules/corrected-age.ts'

const between = (from: CivilDay, to: CivilDay) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The age on a day for care, in whole days: corrected for a preterm baby if the family wants it. */
export const careAge = (baby: Gestation, day: CivilDay): number => between(ageCountsFrom(baby, day), day)

/** The day on which a baby has this age; the inverse of `careAge`. */
export const dayOfCareAge = (baby: Gestation, ageDays: number): CivilDay =>
  addDays(ageCountsFrom(baby, addDays(baby.birthDate, ageDays)), ageDays)
