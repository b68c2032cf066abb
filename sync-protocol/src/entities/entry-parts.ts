import type { EntryKind } from './entry-kinds.ts'
import { feedingSegment } from './feeding-segment.ts'
import { sleepWaking } from './sleep-waking.ts'

/** Rows that are part of one diary entry: shown, deleted, restored and imported with it. */
export const entryParts = { feedingSegment, sleepWaking }

export type EntryPart = keyof typeof entryParts
export const entryPartNames = Object.keys(entryParts) as EntryPart[]

export const isEntryPart = (entity: string): entity is EntryPart => Object.hasOwn(entryParts, entity)

/** The kind of entry that each part belongs to, and the field with its id. */
export const partOf = {
  feedingSegment: { entry: 'feedingSession', by: 'feedingId' },
  sleepWaking: { entry: 'sleepSession', by: 'sleepId' },
} as const satisfies { [P in EntryPart]: { entry: EntryKind; by: keyof (typeof entryParts)[P]['fields'] } }
