import { type DecimalMark, numbersIn, plainDigits } from './numerals.ts'

/** The number at the start or the end of a cell, without its unit. */
const numbers = /(?<![\d.,’])\d[\d.,’ ]*\d(?![\d.,’])/g

/** A form in which a point is certainly a decimal mark. */
const plain = /^\d+\.\d{1,2}[a-z ]*$/

/**
 * The decimal mark in texts that one program or person wrote, according to the unambiguous ones; null if there are
 * none, or they disagree.
 */
export function decimalMarkIn(texts: Iterable<string>): DecimalMark | null {
  const found = new Set<DecimalMark>()
  for (const text of texts) {
    if (!/[.,]/.test(text) || text.length > 100 || (found.has('.') && plain.test(text))) continue
    for (const number of plainDigits(text).match(numbers) ?? []) {
      const [asPoint, asComma] = [numbersIn(number, '.'), numbersIn(number, ',')]
      if (asPoint.length === 1 && asComma.length === 0) found.add('.')
      if (asComma.length === 1 && asPoint.length === 0) found.add(',')
    }
    if (found.size > 1) return null
  }
  return found.size === 1 ? [...found][0]! : null
}
