import { entityNames } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { ofSpace } from '../schema/row-key.ts'
import { keepFailed } from '../outbox/failed.ts'
import { noteLeftFamily } from './left-family.ts'

/** Removes a space that the user has left. The user's unsent values stay in `failed`. */
export async function wipeSpace(db: LocalDatabase, clock: Clock, spaceId: string): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    const unsent = await db.outbox.where('spaceId').equals(spaceId).sortBy('order')
    for (const op of unsent) await keepFailed(db, clock, op, { status: 'space_gone' })
    for (const entity of entityNames) await db.rowsOfSpace(entity, spaceId).delete()
    for (const files of [db.file, db.fileUpload]) await ofSpace<unknown>(files, spaceId).delete()
    const others = [db.packed, db.packedIds, db.outbox, db.shadow, db.unknownRow]
    for (const table of [...others, db.importBatch, db.importChunk, db.importFile])
      await table.where('spaceId').equals(spaceId).delete()
    if (await db.space.get(spaceId)) await noteLeftFamily(db)
    await db.space.delete(spaceId)
  })
}
