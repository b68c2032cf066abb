/** In which order a file writes day and month. A year of four digits in front needs no answer. */
export type DateOrder = 'DMY' | 'MDY'

/** What a cell says about a moment: what the wall clock showed, or the instant itself. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  day: string
  hour: number
  minute: number
  second: number
  /** Whether the cell has a time of day at all. */
  hasTime: boolean
  /** ms since 1970, where the cell names its offset from UTC. */
  instant: number | null
}

const pad = (value: number) => String(value).padStart(2, '0')

const dateFirst =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: *([ap])\.?m\.?)?)? *(z|[+-]\d{2}:?\d{2})?$/i
const timeFirst =
  /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: *([ap])\.?m\.?)? +(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/i

/** What a program writes that turns its dates into text: `Tue Mar 10 2026 13:00:00 GMT+0000 (Coordinated Universal Time)`. */
const ofProgram =
  /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-]\d{4})(?: \(.*\))?$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

interface Parts {
  date: [string, string, string]
  hour: string
  minute: string
  second: string
  half: string
  offset: string
}

/** Most cells are written like this, and there are many. */
const simple = /^[\d/.:-]+ [\d:]+$/

function partsOf(text: string): Parts | null {
  // Phones write a comma or a narrow blank between date, time and half of the day.
  const plain = simple.test(text)
    ? text
    : text.normalize('NFKC').replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const [, a, b, c, hour = '', minute = '', second = '', half = '', offset = ''] = dateFirst.exec(plain) ?? []
  if (a && b && c) return { date: [a, b, c], hour, minute, second, half, offset }
  const back = timeFirst.exec(plain)
  if (!back) return partsOfProgram(plain)
  const [, h = '', m = '', s = '', p = '', x = '', y = '', z = ''] = back
  return { date: [x, y, z], hour: h, minute: m, second: s, half: p, offset: '' }
}

function partsOfProgram(text: string): Parts | null {
  const [, month = '', day = '', year = '', hour = '', minute = '', second = '', offset = ''] =
    ofProgram.exec(text) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  return number > 0 ? { date: [year, String(number), day], hour, minute, second, half: '', offset } : null
}

const yearFirst = /^\s*\d{3}/

/** Which orders of day and month a cell can be read in; null where it says none of that, or none is needed. */
export function ordersOf(text: string): ReadonlySet<DateOrder> | null {
  if (yearFirst.test(text)) return null
  const parts = partsOf(text)
  if (!parts || parts.date[0].length > 2) return null
  const [first, second] = [Number(parts.date[0]), Number(parts.date[1])]
  const orders = new Set<DateOrder>()
  if (first <= 31 && second <= 12) orders.add('DMY')
  if (first <= 12 && second <= 31) orders.add('MDY')
  return orders
}

/** Reads a cell, in any of the forms that trackers and their phones write. Null where it is no date that exists. */
export function momentOf(text: string, order: DateOrder): Moment | null {
  const parts = partsOf(text)
  if (!parts) return null
  const [a, b, c] = parts.date
  const [year, month, date] = a.length > 2 ? [a, b, c] : order === 'DMY' ? [c, b, a] : [c, a, b]
  const fullYear = year.length <= 2 ? 2000 + Number(year) : Number(year)
  const day = `${String(fullYear).padStart(4, '0')}-${pad(Number(month))}-${pad(Number(date))}`
  if (fullYear < 1900 || fullYear > 2199 || !exists(day)) return null
  const hour = hourOf(parts)
  const [minute, second] = [Number(parts.minute), Number(parts.second)]
  if (hour > 23 || minute > 59 || second > 59) return null
  return { day, hour, minute, second, hasTime: parts.hour !== '', instant: instantOf(parts, day, hour) }
}

const exists = (day: string) => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Some apps write `14:41 PM` and `0:00 AM`: what the clock of 24 hours says then holds. */
function hourOf({ hour, half }: Parts): number {
  const shown = Number(hour)
  if (half === '' || shown > 12 || shown === 0) return shown
  return (shown % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function instantOf({ minute, second, offset }: Parts, day: string, hour: number): number | null {
  if (offset === '') return null
  const zone = /^z$/i.test(offset) ? 'Z' : offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2')
  return Date.parse(`${day}T${pad(hour)}:${minute}:${second || '00'}${zone}`)
}
