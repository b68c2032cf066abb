import type { Deps } from '#deps.ts'
import type { Places } from '#platform/pubsub.ts'

/**
 * By each session that has neither ended nor run out, the generation of its person's place in a space; null where she has
 * none any more. In one statement: who waits for an entry waits for this.
 */
export async function placesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
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
    .where('session.expiresAt', '>', new Date(clock.now()).toISOString())
    .execute()
  return new Map(rows.map(({ id, generation }) => [id, generation]))
}
