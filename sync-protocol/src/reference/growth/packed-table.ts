/**
 * The compact form of a reference table, as `scripts/generate/make-growth-tables.mjs` packs it: whole numbers (the values times
 * 10^decimals), then the differences between rows, once or more, each in a few characters.
 */
export interface PackedTable {
  /** Decimals of the key, of L, M and S, and of additional columns. */
  decimals: readonly number[]
  /** Ages in days or months, or lengths in cm; the same for both sexes. */
  key: string
  male: readonly string[]
  female: readonly string[]
}

/** Printable and in need of no escape: 43 that are the last digit of a number, 43 that have another after them. */
const alphabet = [...Array(88).keys()]
  .map((n) => String.fromCharCode(35 + n))
  .filter((letter) => letter !== "'" && letter !== '\\')
  .join('')
const base = alphabet.length / 2
/** By the code of a letter. */
const digits = new Uint8Array(128)
for (let n = 0; n < alphabet.length; n++) digits[alphabet.charCodeAt(n)] = n

/** The integers of a packed column. Plain loops, because the first drawing of a chart unpacks thousands of them. */
export function unpackColumn(packed: string): Float64Array {
  const values = new Float64Array(packed.length)
  let count = 0
  let value = 0
  let factor = 1
  for (let at = 1; at < packed.length; at++) {
    const digit = digits[packed.charCodeAt(at)]!
    value += (digit % base) * factor
    factor *= base
    if (digit >= base) continue
    values[count++] = value % 2 === 0 ? value / 2 : -(value + 1) / 2
    value = 0
    factor = 1
  }
  for (let pass = 0; pass < Number(packed[0]); pass++)
    for (let at = 1; at < count; at++) values[at]! += values[at - 1]!
  return values.subarray(0, count)
}
