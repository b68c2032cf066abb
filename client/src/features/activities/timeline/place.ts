import { civilTimeOf } from 'sync-protocol/rules/civil-time'

const hourMs = 3_600_000
/** The timeline's period: the last 12 hours. */
export const windowMs = 12 * hourMs

const labelEveryHours = 3
/**
 * Width that the word "now" needs on a phone, including half of an hour label and a gap, in percent. A label closer
 * to the end would touch it.
 */
const nowReaches = (letters: number) => 6 + 2.6 * letters
const pinSpacing = 6
const lastPin = 98

/** Position of an instant (ms) between the start of the period and now, in percent. */
export const percentOf = (at: number, now: number): number => ((at - (now - windowMs)) / windowMs) * 100

/**
 * Whole hours of the wall clock, every three, with their position in percent. Omits one that is too close to "now".
 * `nowLetters`: length of that word.
 */
export function hourLabels(now: number, timeZone: string, nowLetters = 3): { at: number; percent: number }[] {
  const quarter = hourMs / 4
  const labels: { at: number; percent: number }[] = []
  // Time zone offsets are multiples of 15 minutes, so these instants include every whole hour of any zone.
  for (let at = Math.ceil((now - windowMs) / quarter) * quarter; at < now; at += quarter) {
    const [hour, minute] = civilTimeOf(at, timeZone).time.split(':').map(Number)
    if (minute === 0 && hour! % labelEveryHours === 0) labels.push({ at, percent: percentOf(at, now) })
  }
  return labels.filter(({ percent }) => percent <= 100 - nowReaches(nowLetters))
}

/**
 * Positions of pins for wanted percentages in time order. Keeps a distance of 6 %: pushes pins to the right, at most
 * to 98 %, and from there back to the left. If there are too many, they are spread evenly.
 */
export function pinPlaces(wanted: readonly number[]): number[] {
  const spacing = Math.min(pinSpacing, lastPin / Math.max(1, wanted.length - 1))
  const places: number[] = []
  for (const percent of wanted) {
    const before = places.at(-1)
    places.push(Math.max(0, percent, before === undefined ? 0 : before + spacing))
  }
  let limit = lastPin
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index]!, limit)
    limit = places[index]! - spacing
  }
  return places
}
