import type { CivilDay } from '#rules/civil-day.ts'
import { daysEarly, type Gestation } from '#rules/corrected-age.ts'
import { daysOfLife } from '#rules/visit-status.ts'
import { type Illness, isDuring, lastingOf } from './illnesses.ts'

/**
 * A fever is 38.0 °C (100.4 °F) and more (American Academy of Pediatrics). It is stated for rectal readings. There is
 * no sourced figure for other places, so a reading counts as measured, at any place.
 */
export const feverTenthsC = 380

/** How long a fever suggests an illness, ms. */
const suggestsMs = 24 * 3_600_000

/** The last age in days for each figure. */
const [young, halfYear] = [90, 183]

/**
 * The temperature, in tenths of a degree Celsius, from which the American Academy of Pediatrics says to call a
 * doctor: 38.0 in the first 90 days, 38.3 to six months, 39.4 after. For a preterm baby the younger of both ages
 * counts.
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

/** The instants of fevers until `now` (ms), in the order of time. */
const feversOf = (temperatures: readonly Reading[], now: number) =>
  temperatures
    .filter(({ at, tenthsC }) => tenthsC >= feverTenthsC && at <= now)
    .map(({ at }) => at)
    .sort((a, b) => a - b)

/**
 * The suggested start of an illness, ms, if there was a fever in the last 24 hours: the first of the fevers that
 * follow each other within 24 hours. Null if there was none, if an illness continues, or if the fever belongs to an
 * illness that is over or was declared to be no illness. `now`: ms. `leftOut`: an instant (ms) of a fever that is no
 * illness; that fever continues while readings follow within 24 hours.
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
