import { publicWishlistContract, releaseContract, reserveContract } from 'sync-protocol/api/wishlists'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { route, type Route } from '#platform/http/route.ts'
import { limits } from './limits.ts'
import {
  countView,
  itemsOf,
  publicListByToken,
  removeReservation,
  reservationsOf,
  type ListKey,
} from './queries.ts'
import { reserve } from './reserve.ts'

/** Routes for each holder of the link. A list that is private, deleted or unknown gives the same `not_found`. */
export function publicWishlistRoutes(deps: Deps): Route[] {
  return [
    route(publicWishlistContract, async ({ params, request, reply }) => {
      const network = networkOf(request.ip)
      await consumeAttempt(deps, limits.readByNetwork, network)
      const list = await publicListByToken(deps.db, params.shareToken)
      if (!list) throw new ApiError('not_found')
      await countOnce(deps, list, network)
      reply.header('x-robots-tag', 'noindex, nofollow')
      const reserved = new Map<string, number>()
      for (const { itemId, quantity } of await reservationsOf(deps.db, list))
        reserved.set(itemId, (reserved.get(itemId) ?? 0) + quantity)
      const items = await itemsOf(deps.db, list.spaceId, [list.wishlistId])
      const { babyName, dueDate, message, reserveWord } = list
      return {
        ...{ babyName, dueDate, message },
        asksWord: reserveWord !== null,
        items: items.map(({ id, name, link, price, quantity, note }) => ({
          ...{ id, name, link, price, quantity, note },
          reserved: Math.min(quantity, reserved.get(id) ?? 0),
        })),
      }
    }),
    route(reserveContract, async ({ params, body, request }) => {
      await consumeAttempt(deps, limits.reserveByNetwork, networkOf(request.ip))
      return reserve(deps, { ...params, ...body, network: networkOf(request.ip) })
    }),
    route(releaseContract, async ({ params, body, request }) => {
      await consumeAttempt(deps, limits.reserveByNetwork, networkOf(request.ip))
      const list = await publicListByToken(deps.db, params.shareToken)
      const reservation = { id: params.reservationId, secretHash: tokenDigest(body.secret) }
      if (!list || (await removeReservation(deps.db, list, reservation)) === 0)
        throw new ApiError('not_found')
      return null
    }),
  ]
}

/** Counts a view, unless this network was counted within the hour. */
async function countOnce(deps: Deps, list: ListKey, network: string): Promise<void> {
  try {
    await consumeAttempt(deps, limits.viewByNetwork, `${list.wishlistId} ${network}`)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return
    throw error
  }
  await countView(deps.db, list)
}
