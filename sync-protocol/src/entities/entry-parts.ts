import type { EntryKind } from './entry-kinds.ts'
import { feedingSegment } from './feeding-segment.ts'
import { sleepWaking } from './sleep-waking.ts'

/** Rows that are part of one entry of a diary: shown, deleted, restored and imported with it. */
export const entryParts = { feedingSegment, sleepWaking }

export type EntryPart = keyof typeof entryParts
export const entryPartNames = Object.keys(entryParts) as EntryPart[]

export const isEntryPart = (entity: string): entity is EntryPart => Object.hasOwn(entryParts, entity)

/** Of which kind of entry each is a part, and the field that names it. */
export const partOf = {
  feedingSegment: { entry: 'feedingSession', by: 'feedingId' },
  sleepWaking: { entry: 'sleepSession', by: 'sleepId' },
} as const satisfies { [P in EntryPart]: { entry: EntryKind; by: keyof (typeof entryParts)[P]['fields'] } }
