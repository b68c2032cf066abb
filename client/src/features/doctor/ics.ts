import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import { instantAt } from 'sync-protocol/rules/civil-time'

/** What a calendar is told of a visit. */
export interface CalendarEvent {
  /** Always the same for one visit, so that a calendar renews it instead of adding another. */
  id: string
  title: string
  description: string
  day: CivilDay
  /** `HH:MM` in `timeZone`; null: it takes the whole day. */
  time: string | null
  timeZone: string
}

/** How long an appointment is taken to last. */
const minutes = 30

/** A calendar file (RFC 5545) with one event. `now`: ms. A time is told in UTC, which every calendar understands. */
export function icsOf({ id, title, description, day, time, timeZone }: CalendarEvent, now: number): string {
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${basic(day)}`, `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`]
      : [`DTSTART:${utc(instantAt({ day, time }, timeZone))}`, `DURATION:PT${minutes}M`]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nela//Doctor visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const basic = (day: CivilDay) => day.replaceAll('-', '')
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text of a property: backslash, comma, semicolon and line ends are written with a backslash. */
const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // No other control character may stand in a calendar.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const mostBytes = 75
const encoder = new TextEncoder()

/** A line of at most 75 bytes; what is longer goes on behind a blank. No letter is cut in two. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > mostBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n')
}
