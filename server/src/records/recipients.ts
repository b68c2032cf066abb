import { sql, type Kysely } from 'kysely'
import { statement, type Value } from '#platform/statement.ts'
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
  const rows = await sessionsThatReceive(db, {
    space,
    sessionIds: [...new Set(sessionIds)],
    now: new Date(now).toISOString(),
  })
  return new Map(rows.map(({ id, generation }) => [id, generation]))
}

const sessionsThatReceive = statement(
  (db, value: Value<{ space: string; sessionIds: readonly string[]; now: string }>) =>
    db
      .selectFrom('session')
      .leftJoin('member', (join) =>
        join
          .onRef('member.userId', '=', 'session.userId')
          .on('member.spaceId', '=', value('space'))
          .on('member.removedAt', 'is', null),
      )
      .select(['session.id', 'member.generation'])
      .where('session.id', '=', sql<string>`any(${value('sessionIds')}::uuid[])`)
      .where('session.revokedAt', 'is', null)
      .where('session.expiresAt', '>', value('now')),
)
