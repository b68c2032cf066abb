import type { Sense } from '#features/activities/entries/kind-phrases.ts'
import type { Read } from './item.ts'
import { is } from './point.ts'
import type { Token } from './tokens.ts'

export const units: readonly Sense[] = [
  ...['ml', 'oz', 'celsius', 'fahrenheit', 'degrees'],
  ...['kg', 'lb', 'cm', 'inch'],
  ...['mg', 'mcg', 'g', 'iu', 'drop', 'tablet', 'capsule', 'sachet', 'suppository', 'puff'],
]

/** Reads a number at a token, with its unit if there is one. */
export function amountAt(tokens: readonly Token[], index: number): Read | undefined {
  const [first, second, third] = tokens.slice(index, index + 3)
  if (first?.number === undefined) return undefined
  const unitOf = (token: Token | undefined) => units.find((unit) => is(token, unit)) ?? null
  const isMilk = second?.number !== undefined && ['ml', 'g', 'mg'].includes(unitOf(third) ?? '')
  // Speech recognition may write "a hundred and twenty" as "100 20" or "1 20".
  const joined = isMilk ? joinedNumber(first.number, second.number!) : undefined
  if (joined !== undefined) return { is: 'amount', amount: { value: joined, unit: unitOf(third) }, length: 3 }
  const unit = unitOf(second)
  return { is: 'amount', amount: { value: first.number, unit }, length: unit === null ? 1 : 2 }
}

function joinedNumber(first: number, second: number): number | undefined {
  if (!Number.isInteger(first) || !Number.isInteger(second) || second >= 100) return undefined
  if (first >= 100 && first % 100 === 0) return first + second
  return first >= 1 && first <= 4 && second >= 10 ? first * 100 + second : undefined
}
