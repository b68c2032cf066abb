import { shareToken } from 'sync-protocol/entities/wishlist-link'
import { sql, type Kysely, type Transaction } from 'kysely'
import { readable } from '#records/readable-rows.ts'
import type { Database } from '#records/tables.ts'
import type { WishlistTables } from './tables.ts'

type Db = Kysely<Database> | Transaction<Database>
export interface ListKey {
  spaceId: string
  wishlistId: string
}

/** The wishlists of a space that are not deleted, with tokens and views, newest first. `id`: only this one. */
export const listsOf = (db: Db, spaceId: string, id?: string) =>
  readable(db, 'wishlist')
    .selectFrom('wishlist')
    .leftJoin('wishlistLink', (join) =>
      join
        .onRef('wishlistLink.spaceId', '=', 'wishlist.spaceId')
        .onRef('wishlistLink.id', '=', 'wishlist.id'),
    )
    .leftJoin('wishlistView', (join) =>
      join
        .onRef('wishlistView.spaceId', '=', 'wishlist.spaceId')
        .onRef('wishlistView.wishlistId', '=', 'wishlist.id'),
    )
    .selectAll('wishlist')
    .select(['wishlistLink.shareToken', 'wishlistView.views'])
    .where('wishlist.spaceId', '=', spaceId)
    .where('wishlist.deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('wishlist.id', '=', id!))
    .orderBy('wishlist.createdAt', 'desc')
    .orderBy('wishlist.id', 'desc')
    .execute()

/** The items of these wishlists that are not deleted, in their order. */
export const itemsOf = (db: Db, spaceId: string, wishlistIds: readonly string[]) =>
  wishlistIds.length === 0
    ? Promise.resolve([])
    : readable(db, 'wishlistItem')
        .selectFrom('wishlistItem')
        .selectAll()
        .where('spaceId', '=', spaceId)
        .where('wishlistId', 'in', wishlistIds)
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()

/** Maps a token to a wishlist; a repetition changes nothing. */
export const addAddress = (tx: Transaction<Database>, address: WishlistTables['wishlistAddress']) =>
  tx
    .insertInto('wishlistAddress')
    .values(address)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes all tokens of this wishlist. */
export const deleteAddresses = (tx: Transaction<Database>, { spaceId, wishlistId }: ListKey) =>
  tx
    .deleteFrom('wishlistAddress')
    .where('ownerId', '=', spaceId)
    .where('wishlistId', '=', wishlistId)
    .execute()

/** The public wishlist of a token. Undefined for a private, deleted or unknown list. */
export async function publicListByToken(db: Db, token: string) {
  if (!shareToken.safeParse(token).success) return undefined
  return readable(db, 'wishlist')
    .selectFrom('wishlistAddress')
    .innerJoin('wishlist', (join) =>
      join
        .onRef('wishlist.spaceId', '=', 'wishlistAddress.ownerId')
        .onRef('wishlist.id', '=', 'wishlistAddress.wishlistId'),
    )
    .select([
      'wishlist.spaceId',
      'wishlist.id as wishlistId',
      'babyName',
      'dueDate',
      'message',
      'reserveWord',
    ])
    .where('wishlistAddress.shareToken', '=', token)
    .where('wishlist.deletedAt', 'is', null)
    .where('wishlist.isPublic', '=', true)
    .executeTakeFirst()
}

/** Counts one more view of a wishlist. */
export const countView = (db: Db, { spaceId, wishlistId }: ListKey) =>
  db
    .insertInto('wishlistView')
    .values({ spaceId, wishlistId, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['spaceId', 'wishlistId'])
        .doUpdateSet({ views: sql`least(wishlist_view.views + 1, 1000000000)` }),
    )
    .execute()

/** The reservations of a wishlist, earliest first. */
export const reservationsOf = (db: Db, { spaceId, wishlistId }: ListKey) =>
  db
    .selectFrom('wishlistReservation')
    .select(['id', 'itemId', 'name', 'quantity'])
    .where('spaceId', '=', spaceId)
    .where('wishlistId', '=', wishlistId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/**
 * Locks an item that is not deleted, so that no other request reserves it, and returns the wished and reserved
 * quantities.
 */
export async function lockItem(tx: Transaction<Database>, { spaceId, wishlistId }: ListKey, itemId: string) {
  const item = await tx
    .selectFrom('wishlistItem')
    .select('quantity')
    .where('spaceId', '=', spaceId)
    .where('id', '=', itemId)
    .where('wishlistId', '=', wishlistId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!item) return undefined
  const { reserved } = await tx
    .selectFrom('wishlistReservation')
    .select(sql<string>`coalesce(sum(quantity), 0)`.as('reserved'))
    .where('spaceId', '=', spaceId)
    .where('wishlistId', '=', wishlistId)
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow()
  return { quantity: item.quantity, reserved: Number(reserved) }
}

export const addReservation = (tx: Transaction<Database>, row: WishlistTables['wishlistReservation']) =>
  tx.insertInto('wishlistReservation').values(row).execute()

/** Removes a reservation of this list for the holder of its secret or the owner of the list. Returns how many. */
export const removeReservation = async (
  db: Db,
  { spaceId, wishlistId }: ListKey,
  { id, secretHash }: { id: string; secretHash?: Buffer },
): Promise<number> => {
  const done = await db
    .deleteFrom('wishlistReservation')
    .where('spaceId', '=', spaceId)
    .where('wishlistId', '=', wishlistId)
    .where('id', '=', id)
    .$if(secretHash !== undefined, (query) => query.where('secretHash', '=', secretHash!))
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

/**
 * Deletes the reservations of lists and items that were purged: guests have no account with which to delete their
 * names. Runs after the sweep of tombstones.
 */
export const deleteOrphanedReservations = (db: Db) =>
  db
    .deleteFrom('wishlistReservation as held')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('emptied')
          .select('emptied.rowId')
          .whereRef('emptied.spaceId', '=', 'held.spaceId')
          .where(({ eb, or, and }) =>
            or([
              and([
                eb('emptied.entity', '=', 'wishlist'),
                eb('emptied.rowId', '=', eb.ref('held.wishlistId')),
              ]),
              and([
                eb('emptied.entity', '=', 'wishlistItem'),
                eb('emptied.rowId', '=', eb.ref('held.itemId')),
              ]),
            ]),
          ),
      ),
    )
    .execute()
