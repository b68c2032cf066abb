import type { Deps } from '#deps.ts'
import { applyIn, publishMove } from '#records/apply-ops.ts'
import { requireRow } from '#records/change-row.ts'
import { withRetry } from '#records/retry.ts'
import { readRows } from '#records/rows.ts'
import { patchOp, putOp } from '#records/server-ops.ts'
import { lockSpaces } from '#records/spaces.ts'
import { addAddress, deleteAddresses } from './queries.ts'

/** The token of a wishlist's public address. Created at the first request. Throws `not_found`. */
export const ensureLink = (deps: Deps, spaceId: string, wishlistId: string): Promise<string> =>
  linkOf(deps, spaceId, wishlistId, { isRenewed: false })

/** Replaces the token; the old address stops working at once. Throws `not_found`. */
export const renewLink = (deps: Deps, spaceId: string, wishlistId: string): Promise<string> =>
  linkOf(deps, spaceId, wishlistId, { isRenewed: true })

async function linkOf(
  deps: Deps,
  spaceId: string,
  wishlistId: string,
  { isRenewed }: { isRenewed: boolean },
): Promise<string> {
  await requireRow(deps, spaceId, 'wishlist', wishlistId)
  const { shareToken, applied } = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      const existing = (await readRows(tx, spaceId, 'wishlistLink', [wishlistId])).get(wishlistId)
      const isNew = !existing || isRenewed
      const token = isNew ? deps.ids.secret(16) : String(existing.shareToken)
      if (isRenewed) await deleteAddresses(tx, { spaceId, wishlistId })
      await addAddress(tx, { shareToken: token, ownerId: spaceId, wishlistId })
      if (!isNew) return { shareToken: token, applied: undefined }
      const op = existing ? patchOp : putOp
      const server = { spaceId, userId: spaceId, deviceId: 'rest', asServer: true }
      const ops = [op('wishlistLink', wishlistId, { shareToken: token })]
      return { shareToken: token, applied: await applyIn(deps, tx, { ...server, ops }) }
    }),
  )
  if (applied) publishMove(deps, spaceId, applied)
  return shareToken
}
