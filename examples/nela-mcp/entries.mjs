import { onTheClock } from './times.mjs'

/** The kinds of entries of a baby: the path of their list, and the field that they are ordered by. */
export const kinds = {
  feeding: 'startTime',
  sleep: 'startTime',
  diaper: 'timestamp',
  play: 'startTime',
  potty: 'timestamp',
  temperature: 'timestamp',
  medicine: 'timestamp',
  notes: 'timestamp',
}

/** Fields that say nothing about the baby. */
const technical = new Set([
  ...['id', 'babyId', 'timeZone', 'separate', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
])
const longestText = 300

/** An entry as an assistant needs it: what is set, with times on the clocks of the zone, and long texts cut. */
export function plainEntry(row, zone) {
  const fields = Object.entries(row).filter(([name, value]) => value !== null && !technical.has(name))
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (/Time$|^timestamp$/.test(name)) return [name, onTheClock(value, zone)]
      if (typeof value === 'string' && value.length > longestText)
        return [name, `${value.slice(0, longestText)}…`]
      return [name, value]
    }),
  )
}

/** As many of the first as fit into `most` characters of JSON, and how many are left out. */
export function fitting(entries, most) {
  let length = 0
  const until = entries.findIndex((entry) => (length += JSON.stringify(entry).length) > most)
  return until < 0
    ? { entries, leftOut: 0 }
    : { entries: entries.slice(0, until), leftOut: entries.length - until }
}
