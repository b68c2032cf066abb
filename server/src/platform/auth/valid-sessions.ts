import type { Deps } from '#deps.ts'

/** Those of the given sessions that are still valid. For streams, which outlive the request that opened them. */
export async function validSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date(clock.now()).toISOString())
    .execute()
  return new Set(rows.map((row) => row.id))
}
