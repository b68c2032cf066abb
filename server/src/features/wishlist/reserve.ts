import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { withRetry } from '#records/retry.ts'
import { addReservation, lockItem, publicListByToken } from './queries.ts'

/**
 * Reserves some of an item of a public wishlist. Throws `not_found` (also for a list that turned private), and
 * `already_reserved` where fewer are left than are wanted.
 */
export async function reserve(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  {
    shareToken,
    itemId,
    name,
    quantity,
  }: { shareToken: string; itemId: string; name: string; quantity: number },
): Promise<{ id: string; secret: string }> {
  const secret = deps.ids.secret(16)
  const id = deps.ids.uuid()
  await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      const list = await publicListByToken(tx, shareToken)
      const item = list && (await lockItem(tx, list, itemId))
      if (!item) throw new ApiError('not_found')
      if (item.quantity - item.reserved < quantity) throw new ApiError('already_reserved')
      await addReservation(tx, {
        ...{ spaceId: list.spaceId, wishlistId: list.wishlistId, itemId, id, name: name.trim(), quantity },
        secretHash: tokenDigest(secret),
        createdAt: new Date(deps.clock.now()).toISOString(),
      })
    }),
  )
  return { id, secret }
}
