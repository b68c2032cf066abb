import {
  createWishlistContract,
  createWishlistItemContract,
  deleteWishlistContract,
  deleteWishlistItemContract,
  freeReservationContract,
  linkWishlistContract,
  listWishlistsContract,
  renewWishlistLinkContract,
  updateWishlistContract,
  updateWishlistItemContract,
  wishlistReservationsContract,
} from 'sync-protocol/api/wishlists'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route } from '#platform/http/route.ts'
import { changeRow, requireRow } from '#records/change-row.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { publicWishlistRoutes } from './public-routes.ts'
import { ensureLink, renewLink } from './ensure-link.ts'
import { itemsOf, listsOf, removeReservation, reservationsOf } from './queries.ts'

/** Wishlists are in the private space of their owner, so no other user can address one. */
const author = ({ userId }: Caller) => ({ spaceId: userId, userId })

export function wishlistRoutes(deps: Deps): Route[] {
  const itemOf = async (spaceId: string, { id, itemId }: { id: string; itemId: string }) => {
    const item = await requireRow(deps, spaceId, 'wishlistItem', itemId)
    if (item.wishlistId !== id) throw new ApiError('not_found')
  }
  return [
    route(listWishlistsContract, ({ caller }) => answersOf(deps, caller.userId)),
    route(createWishlistContract, async ({ body, caller }) => {
      const { id = deps.ids.uuid(), ...fields } = body
      await changeRow<'wishlist'>(deps, author(caller), putOp('wishlist', id, fields))
      await ensureLink(deps, caller.userId, id)
      return answerOf(deps, caller.userId, id)
    }),
    route(updateWishlistContract, async ({ params, body, caller }) => {
      await changeRow<'wishlist'>(deps, author(caller), patchOp('wishlist', params.id, body))
      return answerOf(deps, caller.userId, params.id)
    }),
    route(deleteWishlistContract, async ({ params, caller }) => {
      await changeRow<'wishlist'>(deps, author(caller), deleteOp('wishlist', params.id))
      return null
    }),
    route(linkWishlistContract, async ({ params, caller }) => ({
      shareToken: await ensureLink(deps, caller.userId, params.id),
    })),
    route(renewWishlistLinkContract, async ({ params, caller }) => ({
      shareToken: await renewLink(deps, caller.userId, params.id),
    })),
    route(createWishlistItemContract, async ({ params, body, caller }) => {
      await requireRow(deps, caller.userId, 'wishlist', params.id)
      const { id = deps.ids.uuid(), ...fields } = body
      const row = await changeRow<'wishlistItem'>(
        deps,
        author(caller),
        putOp('wishlistItem', id, { ...fields, wishlistId: params.id }),
      )
      if (row.wishlistId !== params.id) throw new ApiError('id_taken')
      return row
    }),
    route(updateWishlistItemContract, async ({ params, body, caller }) => {
      await itemOf(caller.userId, params)
      return changeRow<'wishlistItem'>(deps, author(caller), patchOp('wishlistItem', params.itemId, body))
    }),
    route(deleteWishlistItemContract, async ({ params, caller }) => {
      await itemOf(caller.userId, params)
      await changeRow<'wishlistItem'>(deps, author(caller), deleteOp('wishlistItem', params.itemId))
      return null
    }),
    route(wishlistReservationsContract, async ({ params, caller }) => {
      const list = await requireRow(deps, caller.userId, 'wishlist', params.id)
      if (list.hidesReservations) return []
      return reservationsOf(deps.db, { spaceId: caller.userId, wishlistId: params.id })
    }),
    route(freeReservationContract, async ({ params, caller }) => {
      const list = { spaceId: caller.userId, wishlistId: params.id }
      if ((await removeReservation(deps.db, list, { id: params.reservationId })) === 0)
        throw new ApiError('not_found')
      return null
    }),
    ...publicWishlistRoutes(deps),
  ]
}

async function answersOf(deps: Deps, spaceId: string, id?: string) {
  const lists = await listsOf(deps.db, spaceId, id)
  const items = await itemsOf(
    deps.db,
    spaceId,
    lists.map((list) => list.id),
  )
  return lists.map(({ views, ...list }) => ({
    ...list,
    viewCount: views ?? 0,
    items: items.filter(({ wishlistId }) => wishlistId === list.id),
  }))
}

async function answerOf(deps: Deps, spaceId: string, id: string) {
  const [answer] = await answersOf(deps, spaceId, id)
  if (!answer) throw new ApiError('not_found')
  return answer
}
