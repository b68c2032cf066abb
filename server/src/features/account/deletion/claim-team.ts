import { roleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { applyIn } from '#records/apply-ops.ts'
import { transferTeam, setRole } from '#records/membership.ts'
import { withRetry } from '#records/retry.ts'
import { recordEvent } from '#records/security-log.ts'
import { joinTeam, lockSpaces, publishMoves, type Moved } from '#records/spaces.ts'
import { claimants, removeTeamDeletion } from './queries.ts'
import { instantOf, type Origin } from '../deps.ts'

/**
 * Restores a team whose owner deleted it with the account. The claiming PARENT becomes its owner, and all former
 * members are members again. Throws `not_found` for everything that the caller may not claim, or may no longer claim.
 */
export async function claimTeam(
  deps: AuthDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  teamId: string,
  origin: Origin,
): Promise<{ team: { id: string; name: string } }> {
  const { moved, name } = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      const before = await claimants(tx, teamId)
      await lockSpaces(tx, [teamId, ...before.map((one) => one.userId)])
      const people = await claimants(tx, teamId)
      if (people.map((one) => one.userId).join() !== before.map((one) => one.userId).join())
        throw Object.assign(new Error('the team was claimed in the meantime'), { code: '40001' })
      const claimant = people.find((one) => one.userId === userId && one.role === 'PARENT')
      if (!claimant || claimant.purgeAt <= instantOf(deps)) throw new ApiError('not_found')
      const done: Moved = []
      const undelete = { n: 1, entity: 'team', id: teamId, type: 'undelete', at: [0, 0] }
      const team = { spaceId: teamId, userId, deviceId: 'rest', asServer: true, ops: [undelete] }
      const applied = await applyIn(deps, tx, team)
      done.push({ spaceId: teamId, applied })
      for (const { role, looksOnly, babies, ...person } of people) {
        const as = roleOf({ role, looksOnly }) as TeamRole
        done.push(...(await joinTeam(deps, tx, person, teamId, as, babies)))
      }
      const change = { teamId, userId, by: userId }
      done.push(...(await setRole(deps, tx, change, 'PARENT')), ...(await transferTeam(deps, tx, change)))
      await removeTeamDeletion(tx, teamId)
      await recordEvent({ ...deps, db: tx }, origin, {
        ...{ action: 'team_claimed', actorId: userId, sessionId, teamId },
      })
      const row = applied.rows.find((one) => one.entity === 'team') as { name?: unknown } | undefined
      return { moved: done, name: String(row?.name ?? '') }
    }),
  )
  publishMoves(deps, moved)
  return { team: { id: teamId, name } }
}
