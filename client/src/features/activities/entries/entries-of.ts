import { isNursing } from 'sync-protocol/rules/nursing'
import { viewSessions, type ViewedSession } from 'sync-protocol/rules/view-sessions'
import { rowKey } from '#db/schema/row-key.ts'
import type { Shown } from '#db/live/use-rows.ts'
import type { FeedEntry, MomentEntity, MomentEntry, SessionEntity, SessionEntry } from './entry.ts'

/** Rows of moments as entries. */
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

/** Rows of sleep, or of play and walks, as the sessions that people know: at most the last one runs. */
export const sessionsOf = <E extends 'sleepSession' | 'playSession'>(
  entity: E,
  rows: readonly Shown<E>[],
): SessionEntry<E>[] => viewSessions(rows).map((session) => sessionEntry(entity, session))

/** Feeds: nursing as sessions; a bottle and solids are over when they are logged and are never shown as one. */
export function feedsOf(
  rows: readonly Shown<'feedingSession'>[],
  segments: readonly Shown<'feedingSegment'>[],
): FeedEntry[] {
  const nursing = viewSessions(rows.filter(isNursing))
  const others = rows
    .filter((row) => !isNursing(row))
    .map((row) => ({ ...viewSessions([row])[0]!, endTime: row.endTime ?? row.startTime }))
  const inOrder = segments.toSorted((a, b) => (a.startTime + a.id < b.startTime + b.id ? -1 : 1))
  return [...nursing, ...others]
    .map((session) => sessionEntry('feedingSession', session))
    .map((entry) => ({
      ...entry,
      segments: inOrder.filter(({ feedingId }) => entry.rows.some(({ id }) => id === feedingId)),
    }))
    .sort((a, b) => a.at - b.at)
}
