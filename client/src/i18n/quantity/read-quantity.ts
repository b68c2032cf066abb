import { type DecimalMark, numbersIn, numeral, plainDigits } from './numerals.ts'
import { isPossible } from './possible.ts'
import { isLess, numberOfRatio, plus, type Ratio, times } from './ratio.ts'
import { type Dimension, isDegree, unitIn, type UnitsOf } from './units.ts'

/** How to read the numbers of a cell, derived from the other cells. */
export interface NumberContext<D extends Dimension> {
  /** The decimal mark, if other cells determine it. */
  mark: DecimalMark | null
  /** The unit of a number without unit; null if unknown. */
  unit: { unit: UnitsOf[D]; factor: Ratio } | null
}

export interface Quantity<D extends Dimension> {
  value: number
  unit: UnitsOf[D]
}

/** A longer text is a sentence. */
const longest = 80

const number = `(?:[.,٫](?=\\d))?[${numeral}](?:[${numeral}]|[.,٫’](?=\\d)| ?/ ?(?=[${numeral}])| (?=[${numeral}]))*`
const pieces = new RegExp(`(${number})`, 'u')

/**
 * The exact quantity of a text; null if it is not understood completely. Ranges, estimates, calculations, negative
 * numbers and powers of ten are not read.
 */
export function readQuantity<D extends Dimension>(
  dimension: D,
  text: string,
  context: NumberContext<D>,
): Quantity<D> | null {
  if (text.length > longest) return null
  const plain = withWordsFor(dimension, plainDigits(text).trim())
  const [before = '', ...rest] = plain
    .replace(/^\+(?=\d)/, '')
    .replace(/(?<=\d)[.,]$/, '')
    .split(pieces)
  const pairs = Array.from({ length: rest.length / 2 }, (_, at) => ({
    numbers: numbersIn(rest[2 * at]!, context.mark),
    word: rest[2 * at + 1]!,
  }))
  const [only, ...others] = pairs
  if (!only || pairs.some(({ numbers }) => numbers.length === 0)) return null
  if (others.length > 0) return before.trim() === '' ? sumOf(dimension, pairs) : null
  const unit = unitOf(dimension, before, only.word, context)
  if (!unit) return null
  const values = only.numbers.map((one) => numberOfRatio(times(one, unit.factor)))
  const fitting = values.length === 1 ? values : values.filter((one) => isPossible(dimension, one, unit.unit))
  return fitting.length === 1 ? { value: fitting[0]!, unit: unit.unit } : null
}

/** Replaces signs of feet and inches, and cubic centimetres, by words. */
function withWordsFor(dimension: Dimension, text: string): string {
  if (dimension === 'volume' || dimension === 'dose') return text.replace(/cm[3³](?!\d)/i, 'cc')
  if (dimension === 'time') return text.replace(/^(\d+) ?h ?(\d{1,2})$/i, '$1 h $2 min')
  if (dimension !== 'length') return text
  const inches = text.replace(/(?:["”″]|’’)$/, ' in')
  const feet = inches.replace(/^(\d+) ?[’′](?= ?\d{1,2}(?!\d)|$)/, '$1 ft ')
  return feet !== inches && /\d$/.test(feet) ? `${feet} in` : feet
}

/** A unit beside a number, with or without brackets and a colon; null for other texts. */
function beside<D extends Dimension>(dimension: D, text: string) {
  const plain = text.trim().replace(/:$/, '').trim()
  const [, round, square] = /^\(([^()]*)\)$|^\[([^[\]]*)\]$/.exec(plain) ?? []
  return unitIn(dimension, round ?? square ?? plain) ?? null
}

function unitOf<D extends Dimension>(
  dimension: D,
  before: string,
  behind: string,
  { unit }: NumberContext<D>,
) {
  const isBare = (text: string) => text === '' || (dimension === 'temperature' && isDegree(text))
  const units = [before.trim(), behind.trim()]
    .filter((text) => !isBare(text))
    .map((text) => beside(dimension, text))
  if (units.length === 0) return unit
  return units.every((one) => one !== null && one.unit === units[0]?.unit) ? units[0]! : null
}

/** Pairs such as `7 lb 4 oz`: each unit is smaller than the one before, and its number is below one of that unit. */
function sumOf<D extends Dimension>(
  dimension: D,
  pairs: readonly { numbers: readonly Ratio[]; word: string }[],
): Quantity<D> | null {
  let sum: Ratio | null = null
  let larger: { unit: UnitsOf[D]; factor: Ratio } | null = null
  let unit: UnitsOf[D] | null = null
  for (const [at, { numbers, word }] of pairs.entries()) {
    const isLast = at === pairs.length - 1
    const one = beside(dimension, isLast ? word : word.replace(/(?:[,+&]|\band)\s*$/i, ''))
    const [value, ...others] = numbers
    if (!one || !value || others.length > 0 || (!isLast && value.bottom !== 1n)) return null
    if (larger && (one.pair.unit !== larger.unit || !isLess(times(value, one.pair.factor), larger.factor)))
      return null
    if (larger && !isLess(one.pair.factor, larger.factor)) return null
    const part = times(value, one.pair.factor)
    sum = sum ? plus(sum, part) : part
    larger = one.pair
    unit = one.pair.unit
  }
  return sum && unit && { value: numberOfRatio(sum), unit }
}
