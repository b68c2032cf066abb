import type { Deps } from '#deps.ts'

/** Has this session neither ended nor run out? For streams that outlive the request that opened them. */
export async function sessionIsLive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date(clock.now()).toISOString())
    .executeTakeFirst()
  return row !== undefined
}
