import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { resetAttempts, consumeAttempt } from '#platform/auth/rate-limit.ts'
import { withRetry } from '#records/retry.ts'
import { limits } from './limits.ts'
import { addReservation, lockItem, publicListByToken } from './queries.ts'

interface ReserveRequest {
  shareToken: string
  itemId: string
  name: string
  quantity: number
  word?: string | undefined
  network: string
}

/**
 * Reserves some of an item of a public wishlist. Throws `not_found` (also for a list that became private),
 * `wrong_word` for a wrong password of the list, `rate_limited`, and `already_reserved` if fewer are left than
 * requested.
 */
export async function reserve(
  deps: Pick<Deps, 'db' | 'ids' | 'clock' | 'config'>,
  { shareToken, itemId, name, quantity, word, network }: ReserveRequest,
): Promise<{ id: string; secret: string }> {
  const secret = deps.ids.secret(16)
  const id = deps.ids.uuid()
  await requireWord(deps, { shareToken, word, network })
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

/** Normalizes a password that people pass on by voice: spaces and capitals do not matter. */
const plain = (word: string): string =>
  word.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

async function requireWord(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { shareToken, word, network }: Pick<ReserveRequest, 'shareToken' | 'word' | 'network'>,
): Promise<void> {
  const list = await publicListByToken(deps.db, shareToken)
  if (!list) throw new ApiError('not_found')
  if (list.reserveWord === null) return
  const limitKey = `${list.wishlistId} ${network}`
  await consumeAttempt(deps, limits.wordByNetwork, limitKey)
  if (plain(word ?? '') !== plain(list.reserveWord)) throw new ApiError('wrong_word')
  await resetAttempts(deps, limits.wordByNetwork, limitKey)
}
