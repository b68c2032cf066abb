import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { UnitsOf } from '#i18n/quantity/units.ts'
import type { Doubt } from './draft.ts'

/** What entries are made of: times and amounts in bounds, and words that can be stored. */

export const minuteMs = 60_000
const longestNotes = 2000

export const hourMs = 60 * minuteMs

/** Whether so many minutes can be the length of anything: more than a year is a slip of a file. */
export const isLength = (minutes: number): boolean => minutes >= 0 && minutes <= 366 * 24 * 60

export const iso = (ms: number) => new Date(ms).toISOString()
/** Text that can be stored, of at most so many characters. */
export const storable = (text: string) => text.replace(/[\u0000\p{Surrogate}]/gu, '')
export const cutTo = (text: string, max: number) => [...text].slice(0, max).join('')

/** A time from which to which, or the only one that a row has. */
export interface When {
  from: number
  to: number | null
  timeZone: string
  /** Its row says a day and no time of it. */
  isDayOnly?: boolean
}

/** Collects notes and doubts of one entry on the way. */
export class Remarks {
  readonly doubts: Doubt[] = []
  private readonly lines: string[]

  /** A backslash and an n stand for a new line in several exports. */
  constructor(...notes: readonly string[]) {
    this.lines = notes.map((note) => note.replaceAll('\\n', '\n').trim())
  }

  add(line: string): void {
    this.lines.push(line.trim())
  }

  /** Keeps what stands in a cell for a number and was not understood. */
  unread(text: string): void {
    this.doubt('unread')
    this.add(text)
  }

  doubt(doubt: Doubt): void {
    if (!this.doubts.includes(doubt)) this.doubts.push(doubt)
  }

  text(max = longestNotes): string | null {
    const whole = storable(this.lines.filter((line) => line !== '').join('\n'))
    if (whole.length > max && [...whole].length > max) this.doubt('cut')
    return whole === '' ? null : cutTo(whole, max)
  }
}

/** When an entry began; that its row says no time of day is doubted. */
export function startOf({ from, isDayOnly }: When, remarks: Remarks): string {
  if (isDayOnly) remarks.doubt('noTimeOfDay')
  return iso(from)
}

/** The times of a session; longer than `longMs` is doubted, and an end before the start is none. */
export function times(when: When, longMs: number, remarks: Remarks) {
  const { from, to, timeZone } = when
  const startTime = startOf(when, remarks)
  if (to === null) remarks.doubt('noEnd')
  else if (to < from) remarks.doubt('endBeforeStart')
  else if (to - from < minuteMs) remarks.doubt('zero')
  else if (to - from > longMs) remarks.doubt('long')
  return { startTime, endTime: iso(to === null || to < from ? from : to), timeZone }
}

export type Amount = { value: number; unit: UnitsOf['volume'] } | null

/** A volume, or null where none was entered. What is none that can be goes among the notes. */
export function volume(amount: Amount, { min, max }: { min: number; max: number }, remarks: Remarks) {
  if (!amount || !(amount.value > 0)) return null
  const ml = millilitresOf(amount.value, amount.unit)
  if (ml >= min && ml <= max) return { ml, unit: amount.unit, value: amount.value }
  keepAmount(amount, remarks)
  return null
}

/** An amount that its entry has no place for goes among the notes. */
export function keepAmount({ value, unit }: NonNullable<Amount>, remarks: Remarks): void {
  remarks.doubt('amount')
  remarks.add(`${Math.round(value * 1000) / 1000} ${unit === 'ml' ? 'ml' : 'fl oz'}`)
}

/** Why a row gives no value: its cells are empty, or the reader does not understand them. */
export const noValue = ({ doubts }: Remarks): null | 'badValue' =>
  doubts.includes('unread') ? 'badValue' : null
