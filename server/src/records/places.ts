import type { Kysely } from 'kysely'
import type { Places } from '#platform/pubsub.ts'
import type { Database } from './tables.ts'

/** The membership of a space of each of these sessions, without those that have ended or expired. One statement. */
export async function placesOf(
  db: Kysely<Database>,
  now: number,
  space: string,
  sessionIds: readonly string[],
): Promise<Places> {
  const rows = await db
    .selectFrom('session')
    .leftJoin('member', (join) =>
      join
        .onRef('member.userId', '=', 'session.userId')
        .on('member.spaceId', '=', space)
        .on('member.removedAt', 'is', null),
    )
    .select(['session.id', 'member.generation'])
    .where('session.id', 'in', [...new Set(sessionIds)])
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', new Date(now).toISOString())
    .execute()
  return new Map(rows.map(({ id, generation }) => [id, generation]))
}
