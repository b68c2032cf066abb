import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/**
 * For each valid session, the generation of its user's membership of a space; null for a user that is not a member.
 */
export type Recipients = ReadonlyMap<string, number | null>

/** Which of these sessions are valid, and may receive an event of a space. One statement. */
export async function recipientsOf(
  db: Kysely<Database>,
  now: number,
  space: string,
  sessionIds: readonly string[],
): Promise<Recipients> {
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
