import { addDays, type CivilDay } from '#rules/civil-day.ts'
import { folded } from './folded.ts'

/** One event of a calendar. */
export interface CalendarEvent {
  /** Stable per source, so that a calendar updates the event instead of adding another. */
  id: string
  title: string
  /** Empty: none. */
  description: string
  /** A whole day, or instants in ms. */
  when: { day: CivilDay } | { from: number; until: number }
  /** The last change, ms. */
  changedAt: number
  /** Grows with each change. */
  version?: number
  /** Minutes before its start; for a whole day before its midnight. */
  alarms?: readonly number[]
  /** Whether the calendar shows the person as busy. */
  isBusy: boolean
}

export interface Calendar {
  /** The product, as in `-//Nela//<product>//EN`. */
  product: string
  /** For a subscription: its name, and the refresh interval in minutes. */
  feed?: { name: string; refreshMinutes: number }
  events: readonly CalendarEvent[]
}

/** A calendar in the format of RFC 5545. Instants are in UTC, which every calendar program supports. */
export const calendarText = ({ product, feed, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Nela//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...(feed ? feedLines(feed) : ['METHOD:PUBLISH']),
    ...(events.length === 0 ? utcZone : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** The names of RFC 7986, and the older ones that Apple, Google and Microsoft read. */
const feedLines = ({ name, refreshMinutes }: NonNullable<Calendar['feed']>) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
  `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
]

/**
 * The content of a calendar without events: RFC 5545 (3.6) requires at least one component, and a zone is one that
 * shows nothing.
 */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.id)}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  ...(event.version === undefined
    ? []
    : [`SEQUENCE:${event.version}`, `LAST-MODIFIED:${utc(event.changedAt)}`]),
  ...('day' in event.when
    ? [`DTSTART;VALUE=DATE:${basic(event.when.day)}`, `DTEND;VALUE=DATE:${basic(addDays(event.when.day, 1))}`]
    : [`DTSTART:${utc(event.when.from)}`, `DTEND:${utc(event.when.until)}`]),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.isBusy ? [] : ['TRANSP:TRANSPARENT']),
  ...(event.alarms ?? []).flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ]),
  'END:VEVENT',
]

const basic = (day: CivilDay) => day.replaceAll('-', '')
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text of a property: backslash, comma, semicolon and line ends are written with a backslash. */
const escaped = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed in a calendar.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
