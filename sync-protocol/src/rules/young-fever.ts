import { addDays, type CivilDay } from './civil-day.ts'
import { daysEarly, type Gestation } from './corrected-age.ts'

const feverTenthsC = 380
const youngDays = 90

/**
 * Whether a temperature means a doctor at once: 38.0 °C and more in the first 90 days (American Academy of Pediatrics).
 * For a baby born early they count from the date it was due, whatever the family chose for other ages.
 */
export const isYoungFever = (tenthsC: number, baby: Gestation, day: CivilDay): boolean =>
  tenthsC >= feverTenthsC && day < addDays(baby.birthDate, daysEarly(baby) + youngDays)
