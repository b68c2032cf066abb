import { addDays, type CivilDay } from './civil-day.ts'
import { daysEarly, type Gestation } from './corrected-age.ts'

const feverTenthsC = 380
const youngDays = 90

/**
 * Whether a temperature needs a doctor at once: 38.0 °C and more in the first 90 days (American Academy of
 * Pediatrics). For a preterm baby the days count from the due date, whatever the family chose for other ages.
 */
export const isYoungFever = (tenthsC: number, baby: Gestation, day: CivilDay): boolean =>
  tenthsC >= feverTenthsC && day < addDays(baby.birthDate, daysEarly(baby) + youngDays)
