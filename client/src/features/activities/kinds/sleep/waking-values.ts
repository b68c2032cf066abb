import type { Write } from '#db/schema/records.ts'
import { type PartValue, partWrites } from '#features/activities/editing/part-values.ts'
import type { SleepEntry } from '#features/activities/entries/entry.ts'

/** The wakings of a sleep, ordered by start. A waking without an end in a finished sleep ends with it. */
export const wakingValuesOf = ({ wakings, until }: Pick<SleepEntry, 'wakings' | 'until'>): PartValue[] =>
  wakings
    .map(({ id, startTime, endTime }) => {
      const from = Date.parse(startTime)
      return { id, from, to: endTime === null ? until && Math.max(from, until) : Date.parse(endTime) }
    })
    .sort((a, b) => a.from - b.from)

/** Writes that store the edited wakings. */
export const wakingWrites = (
  { spaceId, rows: [{ id: sleepId, babyId }] }: Pick<SleepEntry, 'spaceId' | 'rows'>,
  before: readonly PartValue[],
  values: readonly PartValue[],
): Write[] => partWrites('sleepWaking', spaceId, { before, values }, { made: () => ({ babyId, sleepId }) })

/** Writes that store the wakings of a new sleep. */
export const newWakingWrites = (
  { spaceId, id: babyId, sleepId }: { spaceId: string; id: string; sleepId: string },
  values: readonly PartValue[],
): Write[] =>
  partWrites('sleepWaking', spaceId, { before: [], values }, { made: () => ({ babyId, sleepId }) })
