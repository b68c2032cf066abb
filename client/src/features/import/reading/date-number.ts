import type { Moment } from './date-parts.ts'

const dayMs = 24 * 60 * 60_000
/** Day 0 of a spreadsheet, which counts the nonexistent 29 February 1900 as day 60. */
const spreadsheetZero = Date.UTC(1899, 11, 30)
/** 2000 to 2099 in days of a spreadsheet; smaller numbers are amounts. */
const serials = { from: 36_526, to: 73_051 }
/** 2000 to 2099 in seconds since 1970. */
const seconds = { from: 946_684_800, to: 4_102_444_800 }

const isIn = (value: number, { from, to }: { from: number; to: number }) => value >= from && value < to

/** Converts seconds or milliseconds since 1970 to ms; null for any other text. */
export function instantOfNumber(text: string): number | null {
  if (!/^\s*\d{9,13}(?:\.\d{1,9})?\s*$/.test(text)) return null
  const value = Number(text)
  if (isIn(value, seconds)) return Math.round(value * 1000)
  return isIn(value / 1000, seconds) ? Math.round(value) : null
}

/** Converts seconds, milliseconds or days of a spreadsheet to a moment; null for any other text. */
export function momentOfNumber(text: string): Moment | null {
  const instant = instantOfNumber(text)
  if (instant !== null) return { ...shownAt(instant), hasTime: true, instant }
  if (!/^\s*\d{5}(?:[.,]\d{1,15})?\s*$/.test(text)) return null
  const days = Number(text.replace(',', '.'))
  if (!isIn(days, serials)) return null
  // A spreadsheet stores fractions of a day, so 22:00 may be a second less.
  const shown = Math.round((spreadsheetZero + days * dayMs) / 1000) * 1000
  return { ...shownAt(shown), hasTime: !Number.isInteger(days), instant: null }
}

function shownAt(ms: number) {
  const text = new Date(ms).toISOString()
  const [hour, minute, second] = [11, 14, 17].map((at) => Number(text.slice(at, at + 2))) as [
    number,
    number,
    number,
  ]
  return { day: text.slice(0, 10), hour, minute, second }
}
