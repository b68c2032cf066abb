import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import { instantOfNumber, momentOfNumber } from './date-number.ts'
import { partsInWords } from './date-in-words.ts'
import type { DateParts, Moment } from './date-parts.ts'

/** The order of day and month in a file. A date that starts with a year of four digits needs none. */
export type DateOrder = 'DMY' | 'MDY'

const pad = (value: number) => String(value).padStart(2, '0')

const dateFirst =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: *([ap])\.?m\.?)?)? *(z|[+-]\d{2}(?::?\d{2})?)?$/i
const timeFirst =
  /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: *([ap])\.?m\.?)? +(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/i

/** A zone name after the offset, as programs write it: `+01:00[Europe/Paris]`. */
const zoneName = /(?<=z|[+-]\d{2}(?::?\d{2})?)\[[a-z_+/-]{1,40}\]$/i

/** Most cells have this form, and there are many. */
const simple = /^[\d/.:-]+ [\d:]+$/

function partsOf(text: string): DateParts | null {
  // Phones write a comma or a narrow blank between date, time and AM or PM.
  const plain = simple.test(text)
    ? text
    : text.normalize('NFKC').replaceAll(',', ' ').replace(/\s+/g, ' ').trim().replace(zoneName, '')
  return dateThenTime(plain) ?? timeThenDate(plain) ?? partsInWords(text)
}

function dateThenTime(plain: string): DateParts | null {
  const [, a, b, c, hour = '', minute = '', second = '', half = '', offset = ''] = dateFirst.exec(plain) ?? []
  // A date alone has no offset in whole hours; such a text is a number after the date.
  if (!a || !b || !c || (hour === '' && /^.\d{2}$/.test(offset))) return null
  return { date: [a, b, c], hour, minute, second, half, offset }
}

function timeThenDate(plain: string): DateParts | null {
  const found = timeFirst.exec(plain)
  if (!found) return null
  const [, hour = '', minute = '', second = '', half = '', a = '', b = '', c = ''] = found
  return { date: [a, b, c], hour, minute, second, half, offset: '' }
}

const yearFirst = /^\s*\d{3}/

/** The orders of day and month that fit a cell; null if it has no date, or a date that needs no order. */
export function ordersOf(text: string): ReadonlySet<DateOrder> | null {
  if (yearFirst.test(text) || instantOfNumber(text) !== null) return null
  const parts = partsOf(text)
  if (!parts || parts.date[0].length > 2) return null
  const [first, second] = [Number(parts.date[0]), Number(parts.date[1])]
  const orders = new Set<DateOrder>()
  if (first <= 31 && second <= 12) orders.add('DMY')
  if (first <= 12 && second <= 31) orders.add('MDY')
  return orders
}

/** Reads a cell in any of the formats that trackers, spreadsheets and phones write. Null if it is no existing date. */
export function momentOf(text: string, order: DateOrder): Moment | null {
  const ofNumber = momentOfNumber(text)
  if (ofNumber) return ofNumber
  const parts = partsOf(text)
  if (!parts) return null
  const [a, b, c] = parts.date
  const [year, month, date] = a.length > 2 ? [a, b, c] : order === 'DMY' ? [c, b, a] : [c, a, b]
  if (year.length !== 2 && year.length !== 4) return null
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const written = `${String(fullYear).padStart(4, '0')}-${pad(Number(month))}-${pad(Number(date))}`
  if (fullYear < 1900 || fullYear > 2199 || !exists(written)) return null
  const shown = hourOf(parts)
  const [minute, second] = [Number(parts.minute), Number(parts.second)]
  // 24:00, the midnight at the end of a day.
  const isEnd = shown === 24 && minute === 0 && second === 0
  const [day, hour] = isEnd ? [addDays(written as CivilDay, 1), 0] : [written, shown]
  if (hour > 23 || minute > 59 || second > 59) return null
  const hasTime = parts.hour !== ''
  return { day, hour, minute, second, hasTime, instant: instantOf(parts, day, hour) }
}

const exists = (day: string) => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Some apps write `14:41 PM`; the 24-hour clock then applies. Japan counts from 0: 0:05 PM is after noon. */
function hourOf({ hour, half }: DateParts): number {
  const shown = Number(hour)
  if (half === '' || shown > 12) return shown
  return (shown % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function instantOf({ minute, second, offset }: DateParts, day: string, hour: number): number | null {
  if (offset === '') return null
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return Date.parse(`${day}T${pad(hour)}:${minute || '00'}:${second || '00'}${sign}${hours}:${minutes}`)
}
