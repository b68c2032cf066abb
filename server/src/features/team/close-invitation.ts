import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { applyOps } from '#records/apply-ops.ts'
import { requireRow } from '#records/change-row.ts'
import { deleteOp, patchOp } from '#records/server-ops.ts'

/** The two changes that close an invitation: the reason, and the removal from the team's list. */
export const closeInvitation = (id: string, status: 'accepted' | 'cancelled') => [
  patchOp('invitation', id, { status }),
  { ...deleteOp('invitation', id), n: 2 },
]

/** Cancels an open invitation of a team. Throws 404 for any other id. */
export async function cancelInvitation(
  deps: Deps,
  scope: { spaceId: string; userId: string },
  id: string,
): Promise<void> {
  await requireRow(deps, scope.spaceId, 'invitation', id)
  const ops = closeInvitation(id, 'cancelled')
  const applied = await applyOps(deps, { ...scope, deviceId: 'rest', asServer: true, ops })
  // Another request closed it at the same time.
  if (applied.rows.length === 0) throw new ApiError('not_found')
}
