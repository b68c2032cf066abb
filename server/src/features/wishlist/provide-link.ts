import type { Deps } from '#deps.ts'
import { applyIn, pokeAfter } from '#records/apply-ops.ts'
import { livingRow } from '#records/change-row.ts'
import { withRetry } from '#records/retry.ts'
import { readRows } from '#records/rows.ts'
import { putOp } from '#records/server-write.ts'
import { lockSpaces } from '#records/spaces.ts'
import { addAddress } from './queries.ts'

/** The token of a wishlist's public address, made when it is asked for the first time. Throws `not_found`. */
export async function provideLink(deps: Deps, spaceId: string, wishlistId: string): Promise<string> {
  await livingRow(deps, spaceId, 'wishlist', wishlistId)
  const { shareToken, applied } = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      const existing = (await readRows(tx, spaceId, 'wishlistLink', [wishlistId])).get(wishlistId)
      const made = existing ? String(existing.shareToken) : deps.ids.secret(16)
      await addAddress(tx, { shareToken: made, ownerId: spaceId, wishlistId })
      if (existing) return { shareToken: made, applied: undefined }
      const ops = [putOp('wishlistLink', wishlistId, { shareToken: made })]
      const server = { spaceId, userId: spaceId, deviceId: 'rest', asServer: true }
      return { shareToken: made, applied: await applyIn(deps, tx, { ...server, ops }) }
    }),
  )
  if (applied) pokeAfter(deps, spaceId, applied)
  return shareToken
}
