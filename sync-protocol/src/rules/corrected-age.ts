import { ageOn, type Age } from './age.ts'
import { addDays, type CivilDay } from './civil-day.ts'

const termDays = 280
/** Born before 37 whole weeks. */
const pretermDays = 259
/** From two years on the difference no longer matters. */
const lastDay = 730

export interface Gestation {
  birthDate: CivilDay
  isPreterm: boolean
  gestationalWeeks: number | null
  gestationalDays: number | null
  useCorrectedAge: boolean
}

/** Whether a length of pregnancy is given that is no preterm birth: 37 whole weeks and more. */
export const isTerm = ({
  gestationalWeeks,
  gestationalDays,
}: Pick<Gestation, 'gestationalWeeks' | 'gestationalDays'>): boolean =>
  gestationalWeeks !== null && gestationalWeeks * 7 + (gestationalDays ?? 0) >= pretermDays

/** By how many days a baby was born early; 0 where it was not, or where nobody said how long the pregnancy lasted. */
export function daysEarly({ isPreterm, gestationalWeeks, gestationalDays }: Gestation): number {
  if (!isPreterm || gestationalWeeks === null) return 0
  const days = gestationalWeeks * 7 + (gestationalDays ?? 0)
  return days < pretermDays ? termDays - days : 0
}

/**
 * The birth date from which the corrected age counts, 40 weeks after the pregnancy began; the birth date itself where
 * age is not corrected: born at term, not wanted, or older than 730 days.
 */
export function ageCountsFrom(baby: Gestation, today: CivilDay): CivilDay {
  const early = baby.useCorrectedAge ? daysEarly(baby) : 0
  return early > 0 && addDays(baby.birthDate, lastDay) >= today
    ? addDays(baby.birthDate, early)
    : baby.birthDate
}

/** The corrected age on a day; null where it is the age itself. Before the due date it is 0 days. */
export function correctedAgeOn(baby: Gestation, today: CivilDay): Age | null {
  const from = ageCountsFrom(baby, today)
  return from === baby.birthDate ? null : ageOn(from, today)
}
