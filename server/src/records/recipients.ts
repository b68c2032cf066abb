import { sql, type Kysely } from 'kysely'
import { statement, type Value } from '#platform/statement.ts'
import { type BabyScope, scopeOf } from './baby-scope.ts'
import type { Database } from './tables.ts'

/** The part of an event that a member may receive. */
export interface Recipient {
  /** Of the membership. */
  generation: number
  sees: BabyScope
}

/** For each valid session, what its user receives of a space; null for a user that is not a member. */
export type Recipients = ReadonlyMap<string, Recipient | null>

/** Which of these sessions are valid and may receive an event of a space. One statement. */
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
  return new Map(
    rows.map(({ id, generation, role, babies }) => [
      id,
      generation === null || role === null ? null : { generation, sees: scopeOf({ role, babies }) },
    ]),
  )
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
      .select(['session.id', 'member.generation', 'member.role', 'member.babies'])
      .where('session.id', '=', sql<string>`any(${value('sessionIds')}::uuid[])`)
      .where('session.revokedAt', 'is', null)
      .where('session.expiresAt', '>', value('now')),
)
