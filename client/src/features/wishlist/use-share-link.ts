import { useContext, useEffect } from 'react'
import { linkWishlistContract } from 'sync-protocol/api/wishlists'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useRows } from '#db/live/use-rows.ts'
import { linkOrigin } from '#platform/here.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import type { Wishlist } from './use-wishlists.ts'

/**
 * The public URL of a wishlist; undefined while there is none. The server creates it once it has the list; then this
 * device stores it.
 */
export function useShareLink({
  spaceId,
  id,
  isQueued,
}: Pick<Wishlist, 'spaceId' | 'id' | 'isQueued'>): string | undefined {
  const sync = useContext(SyncContext)
  const isOnline = useOnline()
  const rows = useRows(
    'wishlistLink',
    (db) => db.rows('wishlistLink').where(':id').equals([spaceId, id]).toArray(),
    (row) => row.spaceId === spaceId && row.id === id,
    [spaceId, id],
  )
  const token = rows?.[0]?.shareToken
  const isMissing = rows !== undefined && token === undefined && !isQueued && isOnline
  useEffect(() => {
    if (!isMissing) return
    call(linkWishlistContract, { params: { id } }).then(
      () => sync?.wake(),
      (error: unknown) => {
        // Fetched again when the list is shown the next time.
        if (!(error instanceof ApiFailure)) throw error
      },
    )
  }, [isMissing, id, sync])
  return token && `${linkOrigin()}/public/wishlist/${token}`
}
