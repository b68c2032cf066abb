import { guessesOf, lastOf, usualOf } from './guesses.ts'
import { mean, quantile } from './statistics.ts'
import type { Question, Stretch, Usual } from './stretch.ts'

/** The predicted length of the next stretch. */
export interface Forecast {
  length: number
  /** Range that contains four of five. */
  least: number
  most: number
  /** Number of the baby's own stretches behind it; 0 if it is the typical value for the age. */
  count: number
  confidence: Confidence
}
export type Confidence = 'high' | 'medium' | 'low'

const minute = 60_000
const day = 24 * 60 * minute
const recentMs = 16 * day

/** Number of recent stretches that decide which guess fits this baby. */
const judged = 48
const enough = 8

/**
 * Whether the log of stretches is complete: from the third day on as many as any baby has, and at most one in four
 * implausibly long. Otherwise the next event may have happened already without an entry.
 */
function isWhole(
  recent: readonly Stretch[],
  known: readonly Stretch[],
  until: number,
  usual: Usual,
): boolean {
  const days = (until - (recent[0]?.from ?? until)) / day
  return days < 3 || (known.length >= usual.perDay * days && known.length >= recent.length * 0.75)
}

/**
 * Predicts the next stretch of a baby from the earlier ones. It blends several guesses, weighted by their recent
 * accuracy. The blend counts as far as it was better than the simplest guess (the last stretch, or the usual one).
 * The result is clamped to the usual range for the age. The width of the range follows the errors. Null if the log is
 * incomplete.
 */
export function forecast(question: Question, stretches: readonly Stretch[], usual: Usual): Forecast | null {
  const recent = stretches.filter(
    ({ from, length }) => from + length <= question.from && question.from - from < recentMs,
  )
  const known = recent.filter(({ length }) => length <= usual.longest)
  if (!isWhole(recent, known, question.from, usual)) return null
  if (known.length < enough)
    return { length: usual.middle, least: usual.least, most: usual.most, count: 0, confidence: 'low' }
  const within = (length: number) => Math.min(usual.most, Math.max(usual.least, length))
  const guesses = guessesOf(known, usual)
  const errors: number[][] = []
  const gains: number[] = []
  const predict = (target: Question, count: number) => {
    const guessed = guesses(target, count).map(within)
    const own = blend(guessed, errors)
    const plain = guessed[betterSimple(errors)]!
    return { guessed, own, plain, length: plain + (own - plain) * trustOf(gains) }
  }
  const residuals: number[] = []
  for (let index = Math.max(2, known.length - judged); index < known.length; index++) {
    const target = known[index]!
    const { guessed, own, plain, length } = predict(target, index)
    residuals.push(target.length - length)
    gains.push(Math.abs(plain - target.length) - Math.abs(own - target.length))
    errors.push(guessed.map((one) => Math.abs(one - target.length)))
  }
  const { length } = predict(question, known.length)
  // The first ones were guessed from little data.
  const judgedBy = residuals.slice(Math.min(4, residuals.length >> 1))
  // After a journey, or a new tooth, recent ones are more relevant.
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

/**
 * The weights of the guesses by recent accuracy; before any data, the guesses by time of day and by week have equal
 * weights.
 */
function blend(guessed: readonly number[], errors: readonly (readonly number[])[]): number {
  const recent = errors.slice(-30)
  const weights = guessed.map((_, index) =>
    recent.length < 3
      ? Number(index === 0 || index === 2)
      : 1 / (mean(recent.map((wrong) => wrong[index]!)) + minute) ** 6,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return guessed.reduce((sum, length, index) => sum + length * (weights[index]! / total), 0)
}

/** The better one of the two simple guesses so far. */
const betterSimple = (errors: readonly (readonly number[])[]): number =>
  errors.length > 0 &&
  mean(errors.map((wrong) => wrong[lastOf]!)) < mean(errors.map((wrong) => wrong[usualOf]!))
    ? lastOf
    : usualOf

/**
 * How far to move from the simple guess to the blend, 0-1: completely if the blend was significantly better (by the
 * standard error of its gains), not at all if it gained nothing.
 */
function trustOf(gains: readonly number[]): number {
  if (gains.length < 3) return 0
  const gain = mean(gains)
  const spread = Math.sqrt(mean(gains.map((one) => (one - gain) ** 2)) / (gains.length - 1))
  return gain <= 0 ? 0 : Math.min(1, gain / spread)
}
