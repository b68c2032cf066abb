import { ofDigits, plus, type Ratio, ratio } from './ratio.ts'

/** The sign before the decimals. */
export type DecimalMark = '.' | ','

/**
 * The zeros of the scripts whose digits people type: Arabic, Persian, Devanagari, Bengali, Thai, full width and others.
 */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
]

/** Marks of direction, byte order and line breaks, which are not part of the text. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Characters that are equivalent to an ASCII one. */
const alike: Readonly<Record<string, string>> = {
  '．': '.',
  '，': ',',
  '٬': '’',
  '∕': '/',
  '⁄': '/',
  "'": '’',
  ʼ: '’',
  '‘': '’',
  '´': '’',
}

function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  const zero = zeros.find((one) => code >= one && code < one + 10)
  return zero === undefined ? sign : String(code - zero)
}

/** A text in one notation: ASCII digits, `.` `,` `’` and blanks between them, `/` in a fraction. Superscripts stay. */
export const plainDigits = (text: string): string => (isPlain.test(text) ? text : toPlain(text))

/** A fast path, because most of many cells are plain. */
const isPlain = /^[ -&(-~]*$/

const toPlain = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[．，٬∕⁄'ʼ‘´]/g, (sign) => alike[sign]!)
    .replace(/[\p{Zs}\t]/gu, ' ')

const signs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅐': [1, 7],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
  '⅑': [1, 9],
  '⅒': [1, 10],
}
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** The characters of a number, besides blanks between its digits. */
export const numeral = `\\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒${raised}${lowered}`

/** Fractions of kitchens and scales have small denominators; `120/150` is not a fraction. */
const largestDenominator = 16

const signed = new RegExp(
  `^(?:(\\d{1,6}) ?)?(?:([${Object.keys(signs).join('')}])|([${raised}]{1,2})/([${lowered}]{1,2}))$`,
)
/** Without a blank `11/2` is ambiguous and is not read. */
const written = /^(?:(\d{1,6}) )?(\d{1,2}) ?\/ ?(\d{1,2})$/

function fractionIn(text: string): Ratio | null {
  const [, ofSign, sign, above = '', below = ''] = signed.exec(text) ?? []
  const [, ofWritten, top, bottom] = written.exec(text) ?? []
  const small = (digits: string, set: string) => [...digits].map((digit) => set.indexOf(digit)).join('')
  const [upper, lower] = sign
    ? signs[sign]!
    : [Number(top ?? small(above, raised)), Number(bottom ?? small(below, lowered))]
  if (!(upper >= 1 && upper < lower && lower <= largestDenominator)) return null
  return plus(ofDigits(ofSign ?? ofWritten ?? '0'), ratio(upper, lower))
}

/** Digits in groups of three, or grouped as in India, with the same separator throughout. */
const grouped = /^[1-9]\d{0,2}([.,’ ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+(,)\d{3}$/

function groupSignOf(text: string): string | undefined {
  const [, sign, ofIndia] = grouped.exec(text) ?? []
  return sign ?? ofIndia
}

/** A number with decimals after this mark, and optional groups with another separator before it. */
function decimalIn(text: string, sign: string): readonly Ratio[] {
  const [whole = '', decimals, ...others] = text.split(sign)
  if (decimals === undefined || others.length > 0 || whole + decimals === '') return []
  if (!/^\d*$/.test(decimals) || !(/^\d*$/.test(whole) || groupSignOf(whole))) return []
  return [ofDigits(whole.replace(/\D/g, '') || '0', decimals)]
}

/** A longer text is no measured number. */
const longest = 40

/**
 * The possible values of an unsigned number, exactly: one; two if its only separator may be a decimal mark or a
 * thousands separator (`1,234`) and `mark` does not decide; none if it is no number. Takes the result of `plainDigits`.
 */
export function numbersIn(text: string, mark: DecimalMark | null): readonly Ratio[] {
  const plain = text.trim()
  if (plain.length > longest) return []
  if (/^\d+$/.test(plain)) return [ofDigits(plain)]
  const fraction = fractionIn(plain)
  if (fraction) return [fraction]
  const marks = mark === null ? ['.', ','] : [mark]
  const groups = groupSignOf(plain)
  return [
    ...[...marks, '٫'].flatMap((sign) => decimalIn(plain, sign)),
    ...(groups !== undefined && groups !== mark ? [ofDigits(plain.replace(/\D/g, ''))] : []),
  ]
}
