import { ownRuns } from 'sync-protocol/rules/own-activity'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'

/** Running entries of own activities, newest first. Several may run at once, also beside sleep and play. */
export const runningOwn = (entries: readonly (Entry | EntryOf<'ownEntry'>)[]): EntryOf<'ownEntry'>[] =>
  entries.flatMap((entry) =>
    entry.entity === 'ownEntry' && ownRuns((entry as EntryOf<'ownEntry'>).rows[0])
      ? [entry as EntryOf<'ownEntry'>]
      : [],
  )
