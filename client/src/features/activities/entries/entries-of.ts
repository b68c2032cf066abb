import { isNursing } from 'sync-protocol/rules/nursing'
import { viewSessions, type ViewedSession } from 'sync-protocol/rules/view-sessions'
import { rowKey } from '#db/schema/row-key.ts'
import type { Shown } from '#db/live/use-rows.ts'
import type {
  EntryOf,
  FeedEntry,
  MomentEntity,
  MomentEntry,
  SessionEntity,
  SessionEntry,
  SleepEntry,
} from './entry.ts'

/** Converts rows of a moment kind to entries. */
export const momentsOf = <E extends MomentEntity>(entity: E, rows: readonly Shown<E>[]): MomentEntry<E>[] =>
  rows.map((row) => ({
    entity,
    key: rowKey(entity, row),
    spaceId: row.spaceId,
    at: Date.parse('timestamp' in row ? row.timestamp : row.startTime),
    rows: [row],
  }))

const sessionEntry = <E extends SessionEntity>(
  entity: E,
  { id, rows, startTime, endTime, endsAtNext, notes }: ViewedSession<Shown<E>>,
): SessionEntry<E> => ({
  entity,
  key: rowKey(entity, { spaceId: rows[0]!.spaceId, id }),
  spaceId: rows[0]!.spaceId,
  at: Date.parse(startTime),
  until: endTime === null ? null : Date.parse(endTime),
  endsAtNext,
  notes,
  rows: rows as unknown as SessionEntry<E>['rows'],
})

/**
 * Combines rows of sleep, or of play and walks, to sessions as people see them. At most the last one runs. Without
 * wakings.
 */
export const sessionsOf = <E extends 'sleepSession' | 'playSession'>(
  entity: E,
  rows: readonly Shown<E>[],
): EntryOf<E>[] =>
  viewSessions(rows).map((session) => {
    const parts = entity === 'sleepSession' ? { wakings: [] } : {}
    return { ...sessionEntry(entity, session), ...parts } as unknown as EntryOf<E>
  })

type Part = { id: string; startTime: string }
const inOrderOfStart = <P extends Part>(parts: readonly P[]): P[] =>
  parts.toSorted((a, b) => (a.startTime + a.id < b.startTime + b.id ? -1 : 1))

/** Adds the wakings to sleeps. */
export function withWakings(
  sleeps: readonly SessionEntry<'sleepSession'>[],
  wakings: readonly Shown<'sleepWaking'>[],
): SleepEntry[] {
  const inOrder = inOrderOfStart(wakings)
  return sleeps.map((entry) => ({
    ...entry,
    wakings: inOrder.filter(({ sleepId }) => entry.rows.some(({ id }) => id === sleepId)),
  }))
}

/** Combines rows of sleep to sessions with their wakings. */
export const sleepsOf = (
  rows: readonly Shown<'sleepSession'>[],
  wakings: readonly Shown<'sleepWaking'>[],
): SleepEntry[] => withWakings(sessionsOf('sleepSession', rows), wakings)

/**
 * Converts feeds to entries. Nursing rows are combined to sessions; a bottle or solids are complete when logged and
 * never combined.
 */
export function feedsOf(
  rows: readonly Shown<'feedingSession'>[],
  segments: readonly Shown<'feedingSegment'>[],
): FeedEntry[] {
  const nursing = viewSessions(rows.filter(isNursing))
  const others = rows
    .filter((row) => !isNursing(row))
    .map((row) => ({ ...viewSessions([row])[0]!, endTime: row.endTime ?? row.startTime }))
  const inOrder = inOrderOfStart(segments)
  return [...nursing, ...others]
    .map((session) => sessionEntry('feedingSession', session))
    .map((entry) => ({
      ...entry,
      segments: inOrder.filter(({ feedingId }) => entry.rows.some(({ id }) => id === feedingId)),
    }))
    .sort((a, b) => a.at - b.at)
}
