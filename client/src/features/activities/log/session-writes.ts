import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Write } from '#db/schema/records.ts'
import { end, patch } from '#db/write/make-write.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Ends every row of a session, as a tap on "end" does. */
export const endOfSession = (entry: SessionEntry<SessionEntity>, at: number): Write[] =>
  entry.rows.map((row) => end(entry.entity, row.spaceId, row.id, iso(at)))

/** Edits the end of a session; null reopens it. An edit wins over all earlier taps on "end". */
export const editEndOfSession = (entry: SessionEntry<SessionEntity>, at: number | null): Write[] =>
  entry.rows.map((row) => patch(entry.entity, row.spaceId, row.id, { endTime: at === null ? null : iso(at) }))
