import {
  mostPersonalTokens,
  personalTokenPrefix,
  type PersonalToken,
} from 'sync-protocol/api/personal-tokens'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { lockMembership, insertToken, lockAccount, tokensOf } from './queries.ts'

const DAY_MS = 24 * 3_600_000

interface TokenRequest {
  name: string
  scope: TokenScope
  teamId: string
  /** Days until it expires; null: never. */
  days: number | null
}

/**
 * Creates a token of 256 random bits for one of the user's teams. Only this answer contains it. Throws 404 and
 * `too_many_tokens`.
 */
export async function makeToken(
  deps: AuthDeps,
  userId: string,
  { name, scope, teamId, days }: TokenRequest,
): Promise<PersonalToken & { token: string }> {
  const now = deps.clock.now()
  const token = `${personalTokenPrefix}${deps.ids.secret(32)}`
  const id = deps.ids.uuid()
  const made = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await lockMembership(tx, teamId, userId))) throw new ApiError('not_found')
    if ((await tokensOf(tx, userId)).length >= mostPersonalTokens) throw new ApiError('too_many_tokens')
    await insertToken(tx, {
      ...{ id, userId, teamId, name, scope, hash: tokenDigest(token), lastUsedAt: null },
      createdAt: new Date(now).toISOString(),
      expiresAt: days === null ? null : new Date(now + days * DAY_MS).toISOString(),
    })
    return (await tokensOf(tx, userId)).find((one) => one.id === id)!
  })
  return { ...shownToken(made), token }
}

type Stored = Awaited<ReturnType<typeof tokensOf>>[number]

export const shownToken = ({ teamId, teamName, ...rest }: Stored): PersonalToken => ({
  ...rest,
  team: { id: teamId, name: teamName },
})
