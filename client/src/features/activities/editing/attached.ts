import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowsWith } from '#db/query/rows-with.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

export interface Part {
  entity: EntityName
  row: AnyRow
}

/** The picture or voice of an entry, and what a feed took from the milk stash. Deleted rows too. */
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

/** What goes with an entry when it is deleted, beside its own rows. */
export const attachedTo = async (db: LocalDatabase, entry: Entry): Promise<Part[]> =>
  (await allAttachedTo(db, entry)).filter(({ row }) => row.deletedAt === null)

/** Deleted by one tap, but by clocks of their own in two rows, ms. */
const togetherMs = 1000

/** Whether a row was deleted together with an entry, and not before it. `at`: ISO. */
export const isDeletedWith = ({ deletedAt }: { deletedAt: string | null }, at: string): boolean =>
  deletedAt !== null && Date.parse(deletedAt) >= Date.parse(at) - togetherMs

/** What went with an entry when it was deleted (`at`, ISO), and comes back with it. */
export const attachedBefore = async (db: LocalDatabase, entry: Entry, at: string): Promise<Part[]> =>
  (await allAttachedTo(db, entry)).filter(({ row }) => isDeletedWith(row, at))
