import type { BodyOf } from 'sync-protocol/api/contract'
import type { makePassContract, SitterPass } from 'sync-protocol/api/sitter'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { makeSpaceToken } from '#platform/auth/space-token.ts'
import { publishMove } from '#records/apply-ops.ts'
import { withRetry } from '#records/retry.ts'
import { lockSpaces } from '#records/spaces.ts'
import { limits, passesPerTeam } from './limits.ts'
import { nameAuthor } from './name-author.ts'
import { countPasses, insertPass } from './queries.ts'
import type { SitterTables } from './tables.ts'

type Pass = SitterTables['sitterPass']

/** A pass in the shape for a PARENT. */
export const shownPass = (pass: Pass): SitterPass => ({
  id: pass.id,
  name: pass.name || null,
  allowsMedicine: pass.allowsMedicine,
  phones: pass.phones,
  createdAt: pass.createdAt,
  endsAt: pass.endsAt,
  endedAt: pass.endedAt,
  lastUsedAt: pass.lastUsedAt,
})

/** Creates a pass for a baby, valid from now on. Throws `too_many_passes`. */
export async function makePass(
  deps: Deps,
  { spaceId, babyId, madeBy }: { spaceId: string; babyId: string; madeBy: string },
  { hours, name = '', allowsMedicine = false, phones = '' }: BodyOf<typeof makePassContract>,
): Promise<SitterPass & { token: string }> {
  await consumeAttempt(deps, limits.makeByTeam, spaceId)
  const now = deps.clock.now()
  const { token, hash } = makeSpaceToken(spaceId, deps.ids.secret(32))
  const pass: Pass = {
    ...{ spaceId, id: deps.ids.uuid(), babyId, name: name.trim(), allowsMedicine, phones, madeBy },
    createdAt: new Date(now).toISOString(),
    endsAt: new Date(now + hours * 3_600_000).toISOString(),
    endedAt: null,
    lastUsedAt: null,
  }
  const applied = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      if ((await countPasses(tx, spaceId, now)) >= passesPerTeam) throw new ApiError('too_many_passes')
      await insertPass(tx, pass, hash)
      return pass.name ? nameAuthor(deps, tx, { spaceId, passId: pass.id, madeBy }, pass.name) : null
    }),
  )
  if (applied) publishMove(deps, spaceId, applied)
  return { ...shownPass(pass), token }
}
