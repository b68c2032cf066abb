import { z } from 'zod'
import { babyId, chosenBaby } from './babies.mjs'
import { fitting, kinds, plainEntry } from './entries.mjs'
import { dayAfter, onTheClock, startOfDay } from './times.mjs'

/** Entries of one kind that one call gives at most, and characters of all of a day. */
const mostOfKind = 200
const mostCharacters = 40_000

/** Before every id: a page that begins with it has what lies before its moment. */
const firstId = '00000000-0000-1000-8000-000000000000'

const annotations = { readOnlyHint: true, openWorldHint: false }

/** Tools that change nothing. */
export const readTools = ({ call, zone }) => ({
  list_babies: {
    title: 'List the babies',
    description: 'The babies of the family, oldest first: id, name, date of birth.',
    inputSchema: z.strictObject({}),
    annotations,
    run: async () => {
      const babies = await call('GET', '/api/babies')
      return babies.slice(0, 50).map(({ id, name, birthDate }) => ({ id, name, birthDate }))
    },
  },
  baby_status: {
    title: 'How a baby is now',
    description:
      'How a baby is now: asleep or awake and since when, what runs, the last feed, diaper and walk, the sleep of today, ' +
      `and when the next feed and the next sleep are likely. Times are those of ${zone}.`,
    inputSchema: z.strictObject({ babyId }),
    annotations,
    run: async (input) => {
      const id = await chosenBaby(call, input.babyId)
      const status = await call('GET', `/api/babies/${id}/status?tz=${encodeURIComponent(zone)}`)
      const entry = (row) => row && plainEntry(row, zone)
      const likely = (event) =>
        event && {
          at: onTheClock(event.at, zone),
          from: onTheClock(event.from, zone),
          until: onTheClock(event.until, zone),
          confidence: event.confidence,
        }
      return {
        babyId: id,
        zone,
        isAsleep: status.isCurrentlySleeping,
        awakeSince:
          status.isCurrentlySleeping || !status.lastWakeUp ? null : onTheClock(status.lastWakeUp, zone),
        running: {
          sleep: entry(status.currentSleepSession),
          feeding: entry(status.currentFeedingSession),
          play: entry(status.currentPlaySession),
        },
        lastFeeding: entry(status.lastFeeding),
        lastDiaper: entry(status.lastDiaper),
        lastWalk: entry(status.lastWalk),
        sleepTodayMinutes: status.sleepTodayMinutes,
        nextFeeding: likely(status.nextFeeding),
        nextSleep: likely(status.nextSleep),
      }
    },
  },
  entries_of_day: {
    title: 'The entries of a day',
    description:
      'What was logged for a baby on one day, newest first: feeds, sleep, diapers, play and walks, potty, temperature, ' +
      `medicine, notes. A sleep that began on the day before and ended on this one is among them. Days and times are those of ${zone}.`,
    inputSchema: z.strictObject({ babyId, day: z.iso.date().describe('The day, YYYY-MM-DD.') }),
    annotations,
    run: async ({ day, ...input }) => {
      const id = await chosenBaby(call, input.babyId)
      const [from, until] = [day, dayAfter(day)].map((one) => new Date(startOfDay(one, zone)).toISOString())
      const found = await Promise.all(
        Object.entries(kinds).map(async ([kind, time]) => {
          const before = encodeURIComponent(`${until},${firstId}`)
          const rows = await call('GET', `/api/babies/${id}/${kind}?limit=${mostOfKind}&before=${before}`)
          return rows
            .filter((row) => row[time] >= from || (time === 'startTime' && (row.endTime ?? row[time]) > from))
            .map((row) => ({ at: row[time], entry: { kind, ...plainEntry(row, zone) } }))
        }),
      )
      const sorted = found.flat().sort((a, b) => b.at.localeCompare(a.at))
      return {
        babyId: id,
        day,
        zone,
        ...fitting(
          sorted.map(({ entry }) => entry),
          mostCharacters,
        ),
      }
    },
  },
})
