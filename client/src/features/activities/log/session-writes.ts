import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Write } from '#db/schema/records.ts'
import { end, patch } from '#db/write/make-write.ts'

const iso = (at: number) => new Date(at).toISOString()

/** "It is over": ends every row that the session shows. */
export const endOfSession = (entry: SessionEntry<SessionEntity>, at: number): Write[] =>
  entry.rows.map((row) => end(entry.entity, row.spaceId, row.id, iso(at)))

/** Says when it ended, or with null that it still runs: an edit, which outweighs every tap before it. */
export const editEndOfSession = (entry: SessionEntry<SessionEntity>, at: number | null): Write[] =>
  entry.rows.map((row) => patch(entry.entity, row.spaceId, row.id, { endTime: at === null ? null : iso(at) }))
