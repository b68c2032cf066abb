import { type EntryKind, entryKindNames } from 'sync-protocol/entities/entry-kinds'
import type { EntryPart } from 'sync-protocol/entities/entry-parts'
import type { Shown } from '#db/live/use-rows.ts'

/** Entities with a start and an end. They run until a person ends them, and several rows may form one session. */
export type SessionEntity = 'sleepSession' | 'playSession' | 'feedingSession'
export type EntryEntity = EntryKind
/** Entities that have a single moment. */
export type MomentEntity = Exclude<EntryEntity, SessionEntity>
export const momentEntities = entryKindNames.filter(
  (kind): kind is MomentEntity => !['sleepSession', 'playSession', 'feedingSession'].includes(kind),
)
/** Entities with a button in the dock. */
export const dockEntities = ['sleepSession', 'feedingSession', 'diaperChange', 'playSession'] as const
/** Entities that are logged from a separate sheet. */
export type SheetEntity = Exclude<EntryEntity, (typeof dockEntities)[number]>
export const isSheetEntity = (kind: EntryEntity): kind is SheetEntity =>
  !(dockEntities as readonly EntryEntity[]).includes(kind)

interface Common<E extends EntryEntity> {
  entity: E
  /** `entity/id` of the first row. */
  key: string
  spaceId: string
  /** Its moment or its start, ms. */
  at: number
  /** The stored rows that it shows. Several, if different people logged the same session. */
  rows: readonly [Shown<E>, ...Shown<E>[]]
}

/** An entry with a single moment: a diaper, a temperature. */
export type MomentEntry<E extends MomentEntity = MomentEntity> = Common<E>

/** An entry with a start and an end, as `viewSessions` combines the rows. */
export interface SessionEntry<E extends SessionEntity = SessionEntity> extends Common<E> {
  /** The end, ms; null while it runs. */
  until: number | null
  /** It has no stored end and ends where the next one starts. */
  endsAtNext: boolean
  /** The notes of all its rows, one per line. */
  notes: string | null
}

/** A feed, with the sides of a nursing session ordered by start. */
export interface FeedEntry extends SessionEntry<'feedingSession'> {
  segments: readonly Shown<'feedingSegment'>[]
}

/** A sleep, with its wakings ordered by start. */
export interface SleepEntry extends SessionEntry<'sleepSession'> {
  wakings: readonly Shown<'sleepWaking'>[]
}

/** Any entry of a baby's day. */
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

/** The rows of the parts of an entry. */
export const partsOf = (entry: Entry): readonly { entity: EntryPart; row: Shown<EntryPart> }[] => {
  if ('segments' in entry) return entry.segments.map((row) => ({ entity: 'feedingSegment', row }))
  if ('wakings' in entry) return entry.wakings.map((row) => ({ entity: 'sleepWaking', row }))
  return []
}
