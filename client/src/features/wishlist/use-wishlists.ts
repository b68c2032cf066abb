import { useMemo } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowsWith } from '#db/query/rows-with.ts'
import { type Shown, useRows } from '#db/live/use-rows.ts'

export type Wishlist = Shown<'wishlist'>
export type Wish = Shown<'wishlistItem'>

/** The user's own wishlists, newest first; undefined while they are read. */
export function useWishlists(): Wishlist[] | undefined {
  const { db } = useLocalData()
  const rows = useRows(
    'wishlist',
    (local) => local.rowsOfSpace('wishlist', db.userId).toArray(),
    () => true,
    [db.userId],
  )
  return useMemo(() => rows?.toSorted((a, b) => (a.createdAt + a.id > b.createdAt + b.id ? -1 : 1)), [rows])
}

/** The wishes of a list, in order; undefined while they are read. */
export function useWishes(list: Pick<Wishlist, 'spaceId' | 'id'>): Wish[] | undefined {
  const rows = useRows(
    'wishlistItem',
    (db) => rowsWith(db, 'wishlistItem', 'wishlistId', list),
    (row) => row.spaceId === list.spaceId && row.wishlistId === list.id,
    [list.spaceId, list.id],
  )
  return useMemo(
    () =>
      rows?.toSorted((a, b) => a.position - b.position || (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)),
    [rows],
  )
}
