import { numbersIn, plainDigits } from './quantity/numerals.ts'
import { isPossible } from './quantity/possible.ts'
import { numberOfRatio } from './quantity/ratio.ts'
import type { Dimension, UnitsOf } from './quantity/units.ts'

/** What a field is for: where `1,234` can be two numbers, that which a child can have is taken. */
interface Of<D extends Dimension> {
  dimension: D
  unit: UnitsOf[D]
}

/**
 * A number as a person types it, in the digits of any script, with a comma or a point, or with a fraction; null for
 * nothing, NaN for what is no number and for what may be two. A point stands before decimals always: no language of the
 * product groups with it, and the product fills its own fields so.
 */
export function typedNumber<D extends Dimension>(text: string, of?: Of<D>): number | null {
  const plain = plainDigits(text).trim()
  if (plain === '') return null
  const numbers = numbersIn(plain, null).map(numberOfRatio)
  if (numbers.length < 2) return numbers[0] ?? NaN
  if (plain.includes('.')) return numbers[0]!
  const fitting = numbers.filter((one) => of && isPossible(of.dimension, one, of.unit))
  return fitting.length === 1 ? fitting[0]! : NaN
}
