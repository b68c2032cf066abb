import { plainDigits } from '#i18n/quantity/numerals.ts'
import type { DateParts } from './date-parts.ts'
import { halves, isFiller, monthOf } from '#i18n/date-words.ts'

/** A longer text is no date; the longest dates are those of programs that write the name of the zone. */
const longest = 120

const escaped = (text: string) => text.replaceAll('.', '\\.')
const half = Object.keys(halves)
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')
const offset = '(z|(?:utc|gmt)?[+-]\\d{2}(?::?\\d{2})?|utc|gmt)'
const ofDay = `(?:(${half})\\.? ?)?(\\d{1,2})(?:(?::| ?h ?)(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?)(?: ?(?:h|uhr))?(?: ?(${half})\\.?)? ?${offset}?`
const time = new RegExp(`(?<![\\d:.])(?:(?<=\\d)t)?${ofDay}(?![\\p{L}\\d:])`, 'u')
/** Hours without a colon: `10 pm`, and after a date `22.00`. */
const hourOnly = new RegExp(`(?<![\\d:.])(?:(${half}) ?)?(\\d{1,2})(?: ?(${half})\\.?)(?![\\p{L}\\d])`, 'u')
const dotted = /(?<=[\p{L}\d.]\s)(?:kl\.? |klo )?(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?: uhr| uur)?$/u
/** Separators between a date and a time of day. */
const besideClock = /^[\s@|/–—-]+|[\s@|/–—-]+$/g
const numeric = /^(\d{1,4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,4})\.?$/

/**
 * Reads a date in the words or with the signs of a language: `13. Nov. 2026 22:00`, `13 ноября 2026 г. в 23:50`,
 * `2026年11月13日 午後10:00`, `13. 3. 2026 kl. 22.00`. Null if any part of the text is not understood.
 */
export function partsInWords(text: string): DateParts | null {
  if (text.length > longest) return null
  const withDigits = plainDigits(text)
  // Most cells of an import are words alone.
  if (!/\d/.test(withDigits)) return null
  const plain = withDigits
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?/, '$1-$2-$3 ')
    .replace(
      /(\d{1,2}) ?[时時点點시] ?(\d{1,2}) ?[分분]?/,
      (_, h: string, min: string) => `${h}:${min.padStart(2, '0')}`,
    )
    .replace(/^((?:19|20)\d\d)(\d\d)(\d\d)(?:t(\d\d)(\d\d)(\d\d)?)?(?![\d.])/, (_, y, m, d, ...[h, min, s]) =>
      h ? `${y}-${m}-${d} ${h}:${min}:${s ?? '00'}` : `${y}-${m}-${d}`,
    )
    .replace(/(gmt[+-]\d{4}) \([^()]*\)$/, '$1')
    // October in Croatian, which writes a point after the day; November in Polish, which writes none.
    .replace(/(?<=\d\. ?)listopada/, 'october')
    // A weekday in brackets.
    .replace(/\((\p{L}+)\)/gu, ' $1 ')
    .replace(/,(?!\d+$)|،/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const clock = clockIn(plain)
  const rest = clock ? plain.replace(clock.written, ' ').replace(besideClock, '') : plain
  const date = dateIn(rest)
  return date && { date, ...(clock?.parts ?? { hour: '', minute: '', second: '', half: '', offset: '' }) }
}

interface WrittenClock {
  /** As written in the text. */
  written: string
  parts: Omit<DateParts, 'date'>
}

const clockIn = (plain: string): WrittenClock | null =>
  colonClockIn(plain) ?? hourAloneIn(plain) ?? dottedClockIn(plain)

function colonClockIn(plain: string): WrittenClock | null {
  const found = time.exec(plain)
  if (!found) return null
  const [written, before = '', hour = '', minute = '', second = '', behind = '', zone = ''] = found
  const parts = { hour, minute, second, half: halves[before] ?? halves[behind] ?? '', offset: zone }
  return { written, parts }
}

function hourAloneIn(plain: string): WrittenClock | null {
  const found = hourOnly.exec(plain)
  if (!found) return null
  const [written, before = '', hour = '', behind = ''] = found
  const half = halves[before] ?? halves[behind] ?? ''
  return { written, parts: { hour, minute: '00', second: '', half, offset: '' } }
}

function dottedClockIn(plain: string): WrittenClock | null {
  const found = dotted.exec(plain)
  if (!found) return null
  const [written, hour = '', minute = '', second = ''] = found
  return { written, parts: { hour, minute, second, half: '', offset: '' } }
}

/** Some weekdays in one language are months in another; keeps one month. */
function withoutFillers(words: readonly string[]): string[] {
  const isNumber = (word = '') => /^\d/.test(word)
  const isMonth = (word: string) => !isNumber(word) && monthOf(word) !== null
  const months = words.filter(isMonth)
  const named = months.filter((word) => !isFiller(word))
  // "mar 3 mar 2026", "8 mar 2026 paz": of words that may be both, the month is the one between numbers.
  const isBetween = (at: number) => isNumber(words[at - 1]) && isNumber(words[at + 1])
  const isMeant = (word: string, at: number) =>
    isMonth(word) && (months.length === 1 || named.includes(word) || (named.length === 0 && isBetween(at)))
  return words.filter((word, at) => isNumber(word) || isMeant(word, at) || !isFiller(word))
}

/** Year, month and day in words, or three numbers in their order. */
function dateIn(text: string): [string, string, string] | null {
  const words = text.replace(/(?<=\d)\.?(?=\p{L})|(?<=\p{L})\.?(?=\d)/gu, ' ')
  const kept = withoutFillers(words.split(' '))
  const [, a, b, c] = numeric.exec(kept.join(' ')) ?? []
  if (a && b && c) return [a, b, c]
  const pieces = kept
    .flatMap((word) => word.split(/[-/]/))
    .map((word) => word.replace(/^[’']|\.$/g, ''))
    .filter((word) => word !== '' && (/\d/.test(word) || monthOf(word) !== null || !isFiller(word)))
  const numbers = pieces.filter((word) => /^\d{1,4}$/.test(word))
  const named = pieces.filter((word) => !/\d/.test(word)).map(monthOf)
  const [month, ...others] = named
  if (!month || others.length > 0 || numbers.length !== 2 || pieces.length !== 3) return null
  const [first, second] = numbers as [string, string]
  // A year has four digits or comes last.
  const [year, day] = first.length > 2 ? [first, second] : [second, first]
  if (day.length > 2 || year.length < 2 || year.length === 3) return null
  return [year.padStart(4, '20'), String(month), day]
}
