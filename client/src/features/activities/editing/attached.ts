import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

export interface Part {
  entity: EntityName
  row: AnyRow
}

/**
 * Reads the photos and voice notes of an entry, and the milk that a feed took from the stash. Includes deleted
 * rows.
 */
async function allAttachedTo(db: LocalDatabase, { entity, spaceId, rows }: Entry): Promise<Part[]> {
  const read = async (part: EntityName, field: 'ownerId' | 'feedingId') => {
    const found = await Promise.all(rows.map(({ id }) => rowsWith(db, part, field, { spaceId, id })))
    return found.flat().map((row) => ({ entity: part, row: row as unknown as AnyRow }))
  }
  const all = [
    await read('photo', 'ownerId'),
    entity === 'feedingSession' ? await read('milkTake', 'feedingId') : [],
  ]
  return all.flat()
}

/** The attached rows that are deleted together with an entry, in addition to its own rows. */
export const attachedTo = async (db: LocalDatabase, entry: Entry): Promise<Part[]> =>
  (await allAttachedTo(db, entry)).filter(({ row }) => row.deletedAt === null)

/** Deleting one entry gives its rows slightly different `deletedAt` values; this is the greatest difference, ms. */
const sameDeletionMs = 1000

/** Whether a row was deleted together with an entry, not earlier. `at`: deletion of the entry, ISO. */
export const isDeletedWith = ({ deletedAt }: { deletedAt: string | null }, at: string): boolean =>
  deletedAt !== null && Date.parse(deletedAt) >= Date.parse(at) - sameDeletionMs

/** The attached rows that were deleted together with an entry (`at`, ISO). Restoring the entry restores them. */
export const attachedBefore = async (db: LocalDatabase, entry: Entry, at: string): Promise<Part[]> =>
  (await allAttachedTo(db, entry)).filter(({ row }) => isDeletedWith(row, at))
