import { millilitresOf } from 'sync-protocol/entities/quantities'
import type { UnitsOf } from '#i18n/quantity/units.ts'
import type { Doubt } from './draft.ts'

/** Building blocks of imported entries: times and amounts within bounds, and text that can be stored. */

export const minuteMs = 60_000
const maxNotesLength = 2000

export const hourMs = 60 * minuteMs

/** Whether a number of minutes is a possible length. More than a year is an error in the file. */
export const isLength = (minutes: number): boolean => minutes >= 0 && minutes <= 366 * 24 * 60

export const iso = (ms: number) => new Date(ms).toISOString()
/** Removes characters that the database cannot store. */
export const storable = (text: string) => text.replace(/[\u0000\p{Surrogate}]/gu, '')
export const cutTo = (text: string, max: number) => [...text].slice(0, max).join('')

/** A start and an end, or the only time of a row. */
export interface When {
  from: number
  to: number | null
  timeZone: string
  /** The row has a day and no time of day. */
  isDayOnly?: boolean
}

/** Collects the notes and doubts of one entry while its row is read. */
export class Remarks {
  readonly doubts: Doubt[] = []
  private readonly lines: string[]

  /** Several exports write a line break as `\n`, a backslash and an n. */
  constructor(...notes: readonly string[]) {
    this.lines = notes.map((note) => note.replaceAll('\\n', '\n').trim())
  }

  add(line: string): void {
    this.lines.push(line.trim())
  }

  /** Adds text to the notes that is not readable as the number of its cell. */
  unread(text: string): void {
    this.doubt('unread')
    this.add(text)
  }

  doubt(doubt: Doubt): void {
    if (!this.doubts.includes(doubt)) this.doubts.push(doubt)
  }

  text(max = maxNotesLength): string | null {
    const whole = storable(this.lines.filter((line) => line !== '').join('\n'))
    if (whole.length > max && [...whole].length > max) this.doubt('cut')
    return whole === '' ? null : cutTo(whole, max)
  }
}

/** The start of an entry. Adds a doubt if the row has no time of day. */
export function startOf({ from, isDayOnly }: When, remarks: Remarks): string {
  if (isDayOnly) remarks.doubt('noTimeOfDay')
  return iso(from)
}

/** The times of a session. Adds a doubt if it is longer than `longMs`; ignores an end before the start. */
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

/** A volume; null if there is none. An impossible volume goes to the notes. */
export function volume(amount: Amount, { min, max }: { min: number; max: number }, remarks: Remarks) {
  if (!amount || !(amount.value > 0)) return null
  const ml = millilitresOf(amount.value, amount.unit)
  if (ml >= min && ml <= max) return { ml, unit: amount.unit, value: amount.value }
  keepAmount(amount, remarks)
  return null
}

/** Adds an amount to the notes that no field of the entry can hold. */
export function keepAmount({ value, unit }: NonNullable<Amount>, remarks: Remarks): void {
  remarks.doubt('amount')
  remarks.add(`${Math.round(value * 1000) / 1000} ${unit === 'ml' ? 'ml' : 'fl oz'}`)
}

/** The result of a row without a value: null if its cells are empty, 'badValue' if they are unreadable. */
export const noValue = ({ doubts }: Remarks): null | 'badValue' =>
  doubts.includes('unread') ? 'badValue' : null
