import type { Transaction } from 'kysely'
import type { Deps } from '#deps.ts'
import { applyIn, type Applied } from '#records/apply-ops.ts'
import { deleteOp, putOp } from '#records/server-ops.ts'
import type { Database } from '#records/tables.ts'

/**
 * Publishes the name of a sitter to all devices of a team. The row looks like a former member, so that entries have an
 * author and no list counts a member.
 */
export function nameAuthor(
  deps: Deps,
  tx: Transaction<Database>,
  { spaceId, passId, madeBy }: { spaceId: string; passId: string; madeBy: string },
  displayName: string,
): Promise<Applied> {
  const joinedAt = new Date(deps.clock.now()).toISOString()
  const put = putOp('teamMember', passId, {
    userId: passId,
    displayName,
    role: 'FAMILY',
    joinedAt,
    face: null,
  })
  const ops = [put, { ...deleteOp('teamMember', passId), n: 2 }]
  return applyIn(deps, tx, { spaceId, userId: madeBy, deviceId: 'rest', asServer: true, ops })
}
