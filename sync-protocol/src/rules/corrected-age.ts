import { ageOn, type Age } from './age.ts'
import { addDays, type CivilDay } from './civil-day.ts'

const termDays = 280
/** Born before 37 whole weeks. */
const pretermDays = 259
/** After two years the difference no longer matters. */
const lastDay = 730

export interface Gestation {
  birthDate: CivilDay
  isPreterm: boolean
  gestationalWeeks: number | null
  gestationalDays: number | null
  useCorrectedAge: boolean
}

/** Whether the given length of pregnancy is not preterm: 37 whole weeks and more. */
export const isTerm = ({
  gestationalWeeks,
  gestationalDays,
}: Pick<Gestation, 'gestationalWeeks' | 'gestationalDays'>): boolean =>
  gestationalWeeks !== null && gestationalWeeks * 7 + (gestationalDays ?? 0) >= pretermDays

/** By how many days a baby was born early; 0 at term or if the length of the pregnancy is unknown. */
export function daysEarly({ isPreterm, gestationalWeeks, gestationalDays }: Gestation): number {
  if (!isPreterm || gestationalWeeks === null) return 0
  const days = gestationalWeeks * 7 + (gestationalDays ?? 0)
  return days < pretermDays ? termDays - days : 0
}

/**
 * The date from which the corrected age counts, 40 weeks after the pregnancy began. The birth date itself if age is
 * not corrected: born at term, not wanted, or older than 730 days.
 */
export function ageCountsFrom(baby: Gestation, today: CivilDay): CivilDay {
  const early = baby.useCorrectedAge ? daysEarly(baby) : 0
  return early > 0 && addDays(baby.birthDate, lastDay) >= today
    ? addDays(baby.birthDate, early)
    : baby.birthDate
}

/** The corrected age on a day; null if age is not corrected. Before the due date it is 0 days. */
export function correctedAgeOn(baby: Gestation, today: CivilDay): Age | null {
  const from = ageCountsFrom(baby, today)
  return from === baby.birthDate ? null : ageOn(from, today)
}
