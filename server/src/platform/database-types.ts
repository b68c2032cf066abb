import { types } from 'pg'

type Parse = (text: string) => unknown

/** Type OIDs of PostgreSQL, with the array type of each. */
const oids = {
  int8: [20, 1016],
  numeric: [1700, 1231],
  date: [1082, 1182],
  timestamptz: [1184, 1185],
} as const

/** The output format of timestamps in our sessions: UTC, with no more digits than needed. */
const defaultFormat = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/
const secondsEnd = 19

/** "2025-03-30 01:30:00.123456+00" → "2025-03-30T01:30:00.123Z", the wire format. Infinity stays a word. */
function isoInstant(text: string): string {
  // A page of a diary has thousands of instants, so this moves the digits without parsing them.
  if (defaultFormat.test(text)) {
    const ms =
      text.length === secondsEnd + 3
        ? '000'
        : text
            .slice(secondsEnd + 1, -3)
            .padEnd(3, '0')
            .slice(0, 3)
    return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${ms}Z`
  }
  const withZone = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
  const time = Date.parse(withZone)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const parsers: Record<keyof typeof oids, Parse> = {
  int8: Number,
  numeric: Number,
  // A civil day has no zone; pg's own parser would make it local midnight.
  date: (text) => text,
  timestamptz: isoInstant,
}

const textArray = types.getTypeParser(1009 as never) as (text: string) => unknown[]

function eachItem(parse: Parse): Parse {
  const walk = (item: unknown): unknown =>
    item === null ? null : Array.isArray(item) ? item.map(walk) : parse(item as string)
  return (text) => textArray(text).map(walk)
}

const byOid = new Map<number, Parse>()
for (const [name, [single, array]] of Object.entries(oids)) {
  const parse = parsers[name as keyof typeof oids]
  byOid.set(single, parse).set(array, eachItem(parse))
}

/** For pg's `types`: returns values in wire format: numbers, ISO instants with ms in UTC, 'YYYY-MM-DD' days. */
export const wireTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && byOid.get(oid)) || types.getTypeParser(oid as never, format as never),
} as unknown as typeof types
