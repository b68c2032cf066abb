import { type EntryKind, entryKindNames } from 'sync-protocol/entities/entry-kinds'
import type { EntryPart } from 'sync-protocol/entities/entry-parts'
import type { Shown } from '#db/live/use-rows.ts'

/** Entities whose rows last: they run until they are ended, and several rows may be shown as one. */
export type SessionEntity = 'sleepSession' | 'playSession' | 'feedingSession'
export type EntryEntity = EntryKind
/** Entities whose rows happen at one moment. */
export type MomentEntity = Exclude<EntryEntity, SessionEntity>
export const momentEntities = entryKindNames.filter(
  (kind): kind is MomentEntity => !['sleepSession', 'playSession', 'feedingSession'].includes(kind),
)
/** Entities that the dock logs. */
export const dockEntities = ['sleepSession', 'feedingSession', 'diaperChange', 'playSession'] as const
/** Entities that are logged from a sheet of their own. */
export type SheetEntity = Exclude<EntryEntity, (typeof dockEntities)[number]>
export const isSheetEntity = (kind: EntryEntity): kind is SheetEntity =>
  !(dockEntities as readonly EntryEntity[]).includes(kind)

interface Common<E extends EntryEntity> {
  entity: E
  /** `entity/id` of its first row. */
  key: string
  spaceId: string
  /** When it happened or began, ms. */
  at: number
  /** The stored rows that it shows: one, or several that different people logged of the same session. */
  rows: readonly [Shown<E>, ...Shown<E>[]]
}

/** Something that happened: a diaper, a temperature. */
export type MomentEntry<E extends MomentEntity = MomentEntity> = Common<E>

/** Something that lasts or lasted, as `viewSessions` understands the rows. */
export interface SessionEntry<E extends SessionEntity = SessionEntity> extends Common<E> {
  /** When it ended, ms; null while it runs. */
  until: number | null
  /** Nobody ended it: it ends where the next one was started. */
  endsAtNext: boolean
  /** The notes of all its rows, a line each. */
  notes: string | null
}

/** A feed, with the sides of a nursing session in the order of their start. */
export interface FeedEntry extends SessionEntry<'feedingSession'> {
  segments: readonly Shown<'feedingSegment'>[]
}

/** A sleep, with its wakings in the order of their start. */
export interface SleepEntry extends SessionEntry<'sleepSession'> {
  wakings: readonly Shown<'sleepWaking'>[]
}

/** What the day of a baby is made of: a line of the list, a mark of the timeline. */
export type Entry = { [E in EntryEntity]: EntryOf<E> }[EntryEntity]
export type EntryOf<E extends EntryEntity> = E extends 'feedingSession'
  ? FeedEntry
  : E extends 'sleepSession'
    ? SleepEntry
    : E extends SessionEntity
      ? SessionEntry<E>
      : E extends MomentEntity
        ? MomentEntry<E>
        : never

export const isRunning = (entry: Entry): boolean => 'until' in entry && entry.until === null

/** The rows that are part of an entry. */
export const partsOf = (entry: Entry): readonly { entity: EntryPart; row: Shown<EntryPart> }[] => {
  if ('segments' in entry) return entry.segments.map((row) => ({ entity: 'feedingSegment', row }))
  if ('wakings' in entry) return entry.wakings.map((row) => ({ entity: 'sleepWaking', row }))
  return []
}
