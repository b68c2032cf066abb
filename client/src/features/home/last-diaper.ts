import { hasBegun } from 'sync-protocol/rules/has-begun'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'

/** The newest diaper of a diary that is not in the future; `now` in ms. */
export const lastDiaper = ({ entries }: Diary, now: number): EntryOf<'diaperChange'> | undefined =>
  entries.find(
    (entry): entry is EntryOf<'diaperChange'> => entry.entity === 'diaperChange' && hasBegun(entry.at, now),
  )
