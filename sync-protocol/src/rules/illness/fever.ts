import type { CivilDay } from '#rules/civil-day.ts'
import { daysEarly, type Gestation } from '#rules/corrected-age.ts'
import { daysOfLife } from '#rules/visit-status.ts'
import { type Illness, isDuring, lastingOf } from './illnesses.ts'

/**
 * A fever is 38.0 °C (100.4 °F) and more (American Academy of Pediatrics). It is stated for rectal readings; no figure for
 * another place has a source here, so a reading counts as it was measured, wherever that was.
 */
export const feverTenthsC = 380

/** A fever suggests an illness for so long, ms. */
const suggestsMs = 24 * 3_600_000

/** Until which age in days each figure holds. */
const [young, halfYear] = [90, 183]

/**
 * From which temperature on, in tenths of a degree Celsius, the American Academy of Pediatrics says to call a doctor:
 * 38.0 in the first 90 days, 38.3 to six months, 39.4 after. A baby born early is as old as it makes it younger.
 */
export function doctorTenthsC(baby: Gestation, day: CivilDay): number {
  const ageDays = daysOfLife(baby.birthDate, day) - daysEarly(baby)
  return ageDays < young ? feverTenthsC : ageDays < halfYear ? 383 : 394
}

interface Reading {
  /** ms */
  at: number
  tenthsC: number
}

/** When each fever was measured until `now` (ms), in the order of time. */
const feversOf = (temperatures: readonly Reading[], now: number) =>
  temperatures
    .filter(({ at, tenthsC }) => tenthsC >= feverTenthsC && at <= now)
    .map(({ at }) => at)
    .sort((a, b) => a - b)

/**
 * When the illness began that a fever of the last 24 hours suggests, ms: at the first of the fevers that follow each other
 * within 24 hours. Null where none was measured, where an illness lasts, and where the fever is of one that is over or that
 * nobody takes for an illness. `now`: ms; `leftOut`: an instant (ms) of that fever, which goes on for as long as one is
 * measured within 24 hours.
 */
export function suggestedStart(
  temperatures: readonly Reading[],
  illnesses: readonly Pick<Illness, 'from' | 'until'>[],
  now: number,
  leftOut: number | null = null,
): number | null {
  if (lastingOf(illnesses)) return null
  const fevers = feversOf(temperatures, now)
  const leftOutUntil = fevers.reduce(
    (until, at) => (at - until < suggestsMs ? Math.max(until, at) : until),
    leftOut ?? -Infinity,
  )
  const open = fevers.filter((at) => at > leftOutUntil && !illnesses.some((illness) => isDuring(illness, at)))
  let start: number | null = null
  for (const at of open.toReversed()) {
    if ((start ?? now) - at >= suggestsMs) break
    start = at
  }
  return start
}
