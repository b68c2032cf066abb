import { civilTimeOf } from 'sync-protocol/rules/civil-time'

const hourMs = 3_600_000
/** The window that the timeline shows: the last 12 hours. */
export const windowMs = 12 * hourMs

const labelEveryHours = 3
/** How far the word "now" reaches on a phone, with half of a label and a gap, in percent: what is nearer would touch it. */
const nowReaches = (letters: number) => 6 + 2.6 * letters
const pinSpacing = 6
const lastPin = 98

/** Where an instant (ms) stands between the window's begin and now, in percent. */
export const percentOf = (at: number, now: number): number => ((at - (now - windowMs)) / windowMs) * 100

/**
 * Whole hours of the wall clock, every three, with their place in percent; the one near "now" is left out.
 * `nowLetters`: how long that word is.
 */
export function hourLabels(now: number, timeZone: string, nowLetters = 3): { at: number; percent: number }[] {
  const quarter = hourMs / 4
  const labels: { at: number; percent: number }[] = []
  // Zones lie whole quarters of an hour apart, so every whole hour of any zone is among these.
  for (let at = Math.ceil((now - windowMs) / quarter) * quarter; at < now; at += quarter) {
    const [hour, minute] = civilTimeOf(at, timeZone).time.split(':').map(Number)
    if (minute === 0 && hour! % labelEveryHours === 0) labels.push({ at, percent: percentOf(at, now) })
  }
  return labels.filter(({ percent }) => percent <= 100 - nowReaches(nowLetters))
}

/**
 * Places for pins at these percentages, which are in the order of time: as near to their moment as 6 % between them
 * allows, pushed to the right, none beyond 98 %; what is pushed out there pushes back. Where there is no room for so
 * many, they share it evenly.
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
