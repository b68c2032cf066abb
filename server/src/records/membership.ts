import { sql, type Transaction } from 'kysely'
import type { TeamRoster } from 'sync-protocol/rules/team-changes'
import { roleOf, storedRoleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import type { Deps } from '#deps.ts'
import { applyIn } from './apply-ops.ts'
import { scopeOf } from './baby-scope.ts'
import { deleteOp, patchOp } from './server-ops.ts'
import type { Moved } from './spaces.ts'
import { nextSeq } from './next-seq.ts'
import type { Database } from './tables.ts'
import { endWebhooksOf } from './webhook-events.ts'

/** Changes of a team's members. The caller has locked the team's space and the private space of the member. */
export interface MembershipChange {
  teamId: string
  /** The member concerned. */
  userId: string
  /** The actor. */
  by: string
}

/** A team's members and owner, as input of its rules. Stable while the team's space is locked. */
export async function rosterOf(tx: Transaction<Database>, teamId: string): Promise<TeamRoster> {
  const team = await tx
    .selectFrom('team')
    .select('createdBy')
    .where('spaceId', '=', teamId)
    .where('id', '=', teamId)
    .executeTakeFirst()
  const members = await tx
    .selectFrom('member')
    .select(['userId', 'role', 'looksOnly', 'babies', 'joinedAt'])
    .where('spaceId', '=', teamId)
    .where('removedAt', 'is', null)
    .execute()
  const withRole = members.map(({ userId, joinedAt, ...row }) => ({
    userId,
    joinedAt,
    role: roleOf(row),
    seesSome: scopeOf(row) !== 'all',
  }))
  return { ownerId: team?.createdBy ?? null, members: withRole as TeamRoster['members'] }
}

/**
 * Ends a membership, and the tokens, calendars and webhooks that the member made for the team. The member's cursors
 * are refused, the event streams end with the event, and the member's devices receive the row in the private space.
 */
export async function endMembership(
  deps: Deps,
  tx: Transaction<Database>,
  { teamId, userId, by }: MembershipChange,
): Promise<Moved> {
  await tx
    .updateTable('member')
    .set((eb) => ({
      removedAt: new Date(deps.clock.now()).toISOString(),
      generation: eb('generation', '+', 1),
    }))
    .where('spaceId', '=', teamId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  await tx.deleteFrom('personalToken').where('teamId', '=', teamId).where('userId', '=', userId).execute()
  await tx.deleteFrom('calendarFeed').where('teamId', '=', teamId).where('userId', '=', userId).execute()
  await endWebhooksOf(tx, teamId, userId)
  const server = { userId: by, deviceId: 'rest', asServer: true }
  const team = { ...server, spaceId: teamId, ops: [deleteOp('teamMember', userId)] }
  const own = { ...server, spaceId: userId, ops: [deleteOp('membership', teamId)] }
  return [
    { spaceId: teamId, applied: await applyIn(deps, tx, team) },
    { spaceId: userId, applied: await applyIn(deps, tx, own) },
  ]
}

/**
 * Changes a member's role in every row that contains it. Webhooks end when their creator is no longer a PARENT. A
 * PARENT sees all babies: if the member did not before, the member's cursors are refused, so that the devices get the
 * rows of the others.
 */
export async function setRole(
  deps: Deps,
  tx: Transaction<Database>,
  { teamId, userId, by }: MembershipChange,
  role: TeamRole,
): Promise<Moved> {
  const stored = storedRoleOf(role)
  await tx
    .updateTable('member')
    .set(stored)
    .where('spaceId', '=', teamId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  if (role === 'PARENT') await setVisibleBabies(tx, { teamId, userId }, null)
  if (role !== 'PARENT') await endWebhooksOf(tx, teamId, userId)
  const server = { userId: by, deviceId: 'rest', asServer: true }
  const team = { ...server, spaceId: teamId, ops: [patchOp('teamMember', userId, stored)] }
  const visibility = role === 'PARENT' ? { seesSome: false } : {}
  const own = {
    ...server,
    spaceId: userId,
    ops: [patchOp('membership', teamId, { ...stored, ...visibility })],
  }
  return [
    { spaceId: teamId, applied: await applyIn(deps, tx, team) },
    { spaceId: userId, applied: await applyIn(deps, tx, own) },
  ]
}

/**
 * Sets which babies a member sees; null: all. On a change the member's cursors are refused, so that the devices read
 * the team again and drop hidden rows. Returns whether it changed.
 */
export async function setVisibleBabies(
  tx: Transaction<Database>,
  { teamId, userId }: Pick<MembershipChange, 'teamId' | 'userId'>,
  babies: readonly string[] | null,
): Promise<boolean> {
  const sortedBabies = babies && [...new Set(babies)].toSorted()
  const changed = await tx
    .updateTable('member')
    .set((eb) => ({ babies: sortedBabies, generation: eb('generation', '+', 1) }))
    .where('spaceId', '=', teamId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`babies is distinct from ${sortedBabies}::uuid[]`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * Like `setVisibleBabies`, with a new number, so that the member's stream announces at once that the cursors have ended, and
 * with the row by which the member's devices stop offering to add a baby.
 */
export async function changeVisibleBabies(
  deps: Deps,
  tx: Transaction<Database>,
  { teamId, userId, by }: MembershipChange,
  babies: readonly string[] | null,
): Promise<Moved> {
  if (!(await setVisibleBabies(tx, { teamId, userId }, babies))) return []
  const seq = await nextSeq(tx, teamId)
  const ops = [patchOp('membership', teamId, { seesSome: babies !== null })]
  const own = { userId: by, deviceId: 'rest', asServer: true, spaceId: userId, ops }
  return [
    { spaceId: teamId, applied: { from: seq - 1, to: seq } },
    { spaceId: userId, applied: await applyIn(deps, tx, own) },
  ]
}

/** Makes a user the owner of a team: `createdBy` of its row, which no op can change. */
export async function transferTeam(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction<Database>,
  { teamId, userId, by }: MembershipChange,
): Promise<Moved> {
  const seq = await nextSeq(tx, teamId)
  const updatedAt = new Date(deps.clock.now()).toISOString()
  await tx
    .updateTable('team')
    .set({ createdBy: userId, updatedBy: by, updatedAt, seq })
    .where('spaceId', '=', teamId)
    .where('id', '=', teamId)
    .execute()
  return [{ spaceId: teamId, applied: { from: seq - 1, to: seq } }]
}
