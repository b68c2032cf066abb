import { personalTokenPrefix } from 'sync-protocol/api/personal-tokens'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import type { Deps } from '#deps.ts'
import { tokenDigest } from './digest.ts'

const MINUTE_MS = 60_000

export const isPersonalToken = (bearerToken: string): boolean => bearerToken.startsWith(personalTokenPrefix)

export interface TokenIdentity {
  id: string
  userId: string
  teamId: string
  scope: TokenScope
}

/**
 * Identifies the caller by a personal access token. Null unless it exists, has not expired, and its user is in its
 * team. Records the use at most once a minute.
 */
export async function authenticateToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bearerToken: string,
): Promise<TokenIdentity | null> {
  const now = new Date(clock.now()).toISOString()
  const found = await db
    .selectFrom('personalToken')
    .innerJoin('member', (join) =>
      join
        .onRef('member.spaceId', '=', 'personalToken.teamId')
        .onRef('member.userId', '=', 'personalToken.userId'),
    )
    .select(['personalToken.id', 'personalToken.userId', 'teamId', 'scope', 'lastUsedAt'])
    .where('hash', '=', tokenDigest(bearerToken))
    .where('member.removedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirst()
  if (!found) return null
  const { lastUsedAt, ...identity } = found
  const minuteAgo = clock.now() - MINUTE_MS
  if (lastUsedAt === null || Date.parse(lastUsedAt) <= minuteAgo)
    await db
      .updateTable('personalToken')
      .set({ lastUsedAt: now })
      .where('id', '=', found.id)
      .where((eb) =>
        eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', new Date(minuteAgo).toISOString())]),
      )
      .execute()
  return identity
}
