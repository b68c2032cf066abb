import type { Kysely } from 'kysely'
import type { Places } from '#platform/pubsub.ts'
import type { Database } from './tables.ts'

/**
 * By each session that has neither ended nor run out, the generation of its person's place in a space; null where she has
 * none any more. In one statement: who waits for an entry waits for this.
 */
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
