import type { Transaction } from 'kysely'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import { heirOf } from 'sync-protocol/rules/team-changes'
import type { Deps } from '#deps.ts'
import { applyIn } from './apply-ops.ts'
import { endMembership, transferTeam, rosterOf, setRole } from './membership.ts'
import { deleteOp, patchOp } from './server-ops.ts'
import type { Moved } from './spaces.ts'
import { nextSeq } from './next-seq.ts'
import type { Database } from './tables.ts'

/** Changes of teams when an account is deleted. The caller has locked every space that is named here. */
type Tx = Transaction<Database>

/** How long a hidden team may be claimed, and how long data of a deleted account may still exist, ms. */
export const PURGE_AFTER_MS = 30 * 24 * 3_600_000

/**
 * Ends a membership permanently. The member who joined first follows an owner and becomes PARENT. The same holds for
 * a last PARENT who is not the owner, so that no team is left without a PARENT.
 */
export async function leavePermanently(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<Moved> {
  const team = await rosterOf(tx, teamId)
  const successor = heirOf(team, userId)
  const isOwner = team.ownerId === userId
  const hasParent = team.members.some((one) => one.userId !== userId && one.role === 'PARENT')
  const left = await endMembership(deps, tx, { teamId, userId, by: userId })
  if (!successor || (!isOwner && hasParent)) return left
  const change = { teamId, userId: successor.userId, by: userId }
  const promoted = successor.role === 'PARENT' ? [] : await setRole(deps, tx, change, 'PARENT')
  return [...left, ...promoted, ...(isOwner ? await transferTeam(deps, tx, change) : [])]
}

/**
 * Hides a team from all its members at once: ends all memberships and closes open invitations. Its rows stay until the
 * purge, and return when another PARENT claims it.
 */
export async function hideTeam(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<Moved> {
  const now = deps.clock.now()
  const { members } = await rosterOf(tx, teamId)
  const open = await tx
    .selectFrom('invitation')
    .select('id')
    .where('spaceId', '=', teamId)
    .where('deletedAt', 'is', null)
    .execute()
  const closed = open.flatMap(({ id }) => [
    patchOp('invitation', id, { status: 'cancelled' }),
    deleteOp('invitation', id),
  ])
  const moved: Moved = []
  for (const member of members)
    moved.push(...(await endMembership(deps, tx, { teamId, userId: member.userId, by: userId })))
  const applied = await applyIn(deps, tx, {
    ...{ spaceId: teamId, userId, deviceId: 'rest', asServer: true },
    ops: [...closed, deleteOp('team', teamId)].map((op, index) => ({ ...op, n: index + 1 })),
  })
  await tx
    .insertInto('deletion')
    .values({
      kind: 'team',
      id: teamId,
      deletedAt: new Date(now).toISOString(),
      purgeAt: new Date(now + PURGE_AFTER_MS).toISOString(),
      purgedAt: null,
    })
    // Hidden a second time, because a restored backup contained it: the day of its purge stays.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        deletedAt: eb.ref('excluded.deletedAt'),
        purgedAt: null,
      })),
    )
    .execute()
  return [...moved, { spaceId: teamId, applied }]
}

/** The spaces whose member list contains the user, now or formerly. */
export async function spacesWithName(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('teamMember').select('spaceId').where('id', '=', userId).execute()
  return rows.map((row) => row.spaceId)
}

/** Entries stay. The name and the portrait of the user are removed, from the history too. */
export async function eraseName(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  spaceId: string,
  userId: string,
): Promise<Moved> {
  const seq = await nextSeq(tx, spaceId)
  const updatedAt = new Date(deps.clock.now()).toISOString()
  await tx
    .updateTable('teamMember')
    .set({ displayName: FORMER_MEMBER, face: null, updatedAt, seq })
    .where('spaceId', '=', spaceId)
    .where('id', '=', userId)
    .execute()
  await tx
    .deleteFrom('history')
    .where('spaceId', '=', spaceId)
    .where('entity', '=', 'teamMember')
    .where('rowId', '=', userId)
    .execute()
  return [{ spaceId, applied: { from: seq - 1, to: seq } }]
}
