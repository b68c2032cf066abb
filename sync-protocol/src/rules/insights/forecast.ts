import { mean, quantile } from './statistics.ts'

/** A stretch from one event to the next: when it began (ms), at which time of its day (ms), and how long it was. */
export interface Stretch {
  from: number
  clock: number
  length: number
}

/** How long the next one will take. */
export interface Forecast {
  length: number
  /** Four of five lie within. */
  least: number
  most: number
  /** From how many stretches of its own; 0 where it is what is usual for the age. */
  count: number
  confidence: Confidence
}
export type Confidence = 'high' | 'medium' | 'low'

/** What is usual for an age, ms: the range within which a forecast stays, and its middle. */
export interface Usual {
  least: number
  most: number
  middle: number
  /** Of a log with fewer of them a day nothing is said: what lies between two of them was not written down. */
  perDay: number
}

const minute = 60_000
const day = 24 * 60 * minute
const recentMs = 16 * day

type Question = Pick<Stretch, 'from' | 'clock'>
/** A guess from the first `count` of the known stretches. */
type Guess = (question: Question, count: number) => number

/** As the last one was. */
export const asLast = (before: readonly Stretch[], { middle }: Usual): number =>
  before.at(-1)?.length ?? middle
/** As is usual for the age. */
export const asUsual = ({ middle }: Usual): number => middle

/**
 * The ways of guessing, over stretches that are put in order once. What is usual for the age counts as half a stretch.
 * - As at this time of the day on the last days.
 * - As it ends at this time of the day: some babies sleep by the clock, however long they were awake.
 * - As all of the last week together.
 * - As the last one; as is usual.
 */
function guessesOf(known: readonly Stretch[], usual: Usual): readonly Guess[] {
  const places = known.map((_, place) => place)
  const byLength = places.toSorted((a, b) => known[a]!.length - known[b]!.length)
  const endOf = (place: number) => (known[place]!.clock + known[place]!.length) % day
  const byEnd = places.toSorted((a, b) => endOf(a) - endOf(b))
  const first = known[0]!.from
  const ageWeights = Float64Array.from(known, ({ from }) => 2 ** ((from - first) / halfLife))
  const weights = new Float64Array(known.length)
  const middleOf = (
    order: readonly number[],
    valueOf: (place: number) => number,
    { from }: Question,
    count: number,
    nearness?: (place: number) => number,
  ): number => {
    // The prior is of today; what is older weighs less against it.
    const prior = priorWeight * 2 ** ((from - first) / halfLife)
    let total = prior
    for (let place = 0; place < known.length; place++) {
      const weight = place < count ? ageWeights[place]! * (nearness ? nearness(place) : 1) : 0
      weights[place] = weight
      total += weight
    }
    let below = 0
    let isPriorIn = false
    for (const place of order) {
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
  const lengthOf = (place: number) => known[place]!.length
  const near = (question: Question) => (place: number) =>
    Math.exp(-0.5 * (wrapped(known[place]!.clock - question.clock) / (50 * minute)) ** 2)
  return [
    (question, count) => middleOf(byLength, lengthOf, question, count, near(question)),
    (question, count) => {
      const next = byEnd.findIndex((place) => endOf(place) >= question.clock)
      const order = next <= 0 ? byEnd : [...byEnd.slice(next), ...byEnd.slice(0, next)]
      const untilEnd = (place: number) => (endOf(place) - question.clock + day) % day
      return middleOf(order, untilEnd, question, count, near(question))
    },
    (question, count) => middleOf(byLength, lengthOf, question, count),
    (_, count) => known[count - 1]!.length,
    () => asUsual(usual),
  ]
}
const priorWeight = 0.5
const halfLife = 6 * day
const wrapped = (ms: number) => ms - Math.round(ms / day) * day

/** How many of the last stretches show which guess fits this baby. */
const judged = 48
const enough = 8

/**
 * The next stretch of a baby from those before it: several ways of guessing, each trusted as far as it was right about
 * the last ones; kept within what is usual for the age. The range is as wide as the errors were.
 */
export function forecast(question: Question, stretches: readonly Stretch[], usual: Usual): Forecast {
  const known = stretches.filter(
    ({ from, length }) => from + length <= question.from && question.from - from < recentMs,
  )
  const days = (question.from - (known[0]?.from ?? 0)) / day
  if (known.length < Math.max(enough, usual.perDay * days))
    return { length: usual.middle, least: usual.least, most: usual.most, count: 0, confidence: 'low' }
  const residuals: number[] = []
  const within = (length: number) => Math.min(usual.most, Math.max(usual.least, length))
  const guesses = guessesOf(known, usual)
  const errors = guesses.map((): number[] => [])
  const all = (asked: Question, count: number) => guesses.map((guess) => within(guess(asked, count)))
  for (let index = Math.max(2, known.length - judged); index < known.length; index++) {
    const asked = known[index]!
    const said = all(asked, index)
    residuals.push(asked.length - blend(said, errors))
    said.forEach((length, which) => errors[which]!.push(Math.abs(length - asked.length)))
  }
  const length = within(blend(all(question, known.length), errors))
  // The first ones were guessed from little.
  const judgedBy = residuals.slice(Math.min(4, residuals.length >> 1))
  // After a journey, or a new tooth, the last ones say more.
  const lately = judgedBy.slice(-8)
  const low = Math.min(quantile(judgedBy, 0.08), quantile(lately, 0.1))
  const high = Math.max(quantile(judgedBy, 0.92), quantile(lately, 0.9))
  const leastSpread = 5 * minute
  const offBy = quantile(judgedBy.map(Math.abs), 0.5) / length
  return {
    length,
    least: Math.max(0, length + Math.min(low, -leastSpread)),
    most: length + Math.max(high, leastSpread),
    count: known.length,
    confidence:
      known.length >= 20 && offBy <= 0.12 ? 'high' : known.length >= 10 && offBy <= 0.25 ? 'medium' : 'low',
  }
}

/** The guesses by how right each was lately; before anything is known, the time of the day and the week alike. */
function blend(said: readonly number[], errors: readonly (readonly number[])[]): number {
  const weights = errors.map((wrong, index) => {
    const recent = wrong.slice(-30)
    return recent.length < 3 ? (index === 0 || index === 2 ? 1 : 0) : 1 / (mean(recent) + minute) ** 6
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return said.reduce((sum, length, index) => sum + length * (weights[index]! / total), 0)
}
