import type { Question, Stretch, Usual } from './stretch.ts'

const minute = 60_000
const day = 24 * 60 * minute
const priorWeight = 0.5
const halfLife = 6 * day
/** The largest difference in the time of day at which two moments are similar. */
const alike = 50 * minute

/** The indices of the two simple guesses. */
export const lastOf = 3
export const usualOf = 4

/** The same as the last one. */
export const asLast = (before: readonly Stretch[], { middle }: Usual): number =>
  before.at(-1)?.length ?? middle
/** The usual value for the age. */
export const asUsual = ({ middle }: Usual): number => middle

/**
 * Guesses from the first `count` of the known stretches, which are sorted once. The usual value for the age counts as
 * half a stretch.
 * - The stretches at this time of day on the last days.
 * - The end at this time of day: some babies sleep by the clock, however long they were awake.
 * - All stretches of the last week.
 * - The last stretch; the usual value.
 */
export function guessesOf(
  known: readonly Stretch[],
  usual: Usual,
): (question: Question, count: number) => readonly number[] {
  const places = known.map((_, place) => place)
  const byLength = places.toSorted((a, b) => known[a]!.length - known[b]!.length)
  const ends = known.map(({ clock, length }) => (clock + length) % day)
  const byEnd = places.toSorted((a, b) => ends[a]! - ends[b]!)
  const first = known[0]!.from
  const ageWeights = Float64Array.from(known, ({ from }) => 2 ** ((from - first) / halfLife))
  const nearWeights = new Float64Array(known.length)
  const lengthOf = (place: number) => known[place]!.length
  return (question, count) => {
    // The prior is for the age of today, so it weighs less against older stretches.
    const prior = priorWeight * 2 ** ((question.from - first) / halfLife)
    for (let place = 0; place < count; place++)
      nearWeights[place] =
        ageWeights[place]! * Math.exp(-0.5 * (wrapped(known[place]!.clock - question.clock) / alike) ** 2)
    const middleOf = (
      order: readonly number[],
      weights: Float64Array,
      valueOf: (place: number) => number,
    ): number => {
      let total = prior
      for (let place = 0; place < count; place++) total += weights[place]!
      let below = 0
      let isPriorIn = false
      for (const place of order) {
        if (place >= count) continue
        const value = valueOf(place)
        if (!isPriorIn && value >= usual.middle) {
          isPriorIn = true
          below += prior
          if (below >= total / 2) return usual.middle
        }
        below += weights[place]!
        if (below >= total / 2) return value
      }
      return usual.middle
    }
    const next = byEnd.findIndex((place) => ends[place]! >= question.clock)
    const byEndFromNow = next <= 0 ? byEnd : [...byEnd.slice(next), ...byEnd.slice(0, next)]
    return [
      middleOf(byLength, nearWeights, lengthOf),
      middleOf(byEndFromNow, nearWeights, (place) => (ends[place]! - question.clock + day) % day),
      middleOf(byLength, ageWeights, lengthOf),
      known[count - 1]!.length,
      usual.middle,
    ]
  }
}
const wrapped = (ms: number) => ms - Math.round(ms / day) * day
