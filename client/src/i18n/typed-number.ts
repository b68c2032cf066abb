import { numbersIn, plainDigits } from './quantity/numerals.ts'
import { isPossible } from './quantity/possible.ts'
import { numberOfRatio } from './quantity/ratio.ts'
import type { Dimension, UnitsOf } from './quantity/units.ts'

/** The quantity of a field: if `1,234` is ambiguous, the value that a child can have is chosen. */
interface Of<D extends Dimension> {
  dimension: D
  unit: UnitsOf[D]
}

/**
 * A number as a person types it: digits of any script, a comma or a point, or a fraction. Null for an empty text, NaN
 * for no number and for an ambiguous one. A point is always a decimal mark: no language of the product groups with it,
 * and the product fills its own fields so.
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
