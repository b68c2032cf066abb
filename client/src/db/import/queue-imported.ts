import type { EntityName } from 'sync-protocol/entities/registry'
import { isBeingImported } from './import-lock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowKey, type RowId } from '../schema/row-key.ts'
import { importedFields, importedOf, isImported, monthsOfChunk, rowsOfChunk } from './imported.ts'
import { Months } from '../packed/packed.ts'
import type { ImportChunk, LocalRow, OutboxOp } from '../schema/records.ts'
import { inPieces } from '../transactions/in-pieces.ts'
import { getMany } from '../transactions/get-many.ts'

/**
 * Queues the next imported rows of a space, in one transaction. Rows that were changed, deleted or replaced by
 * another phone's row are skipped. Resolves to the number of queued ops. It is 0 only if no row waits, if the first
 * page of the space is still to come, or while an import is being stored.
 */
export async function queueImported(db: LocalDatabase, spaceId: string): Promise<number> {
  for (;;) {
    const chunk = await importedOf(db, spaceId).first()
    if (!chunk || !(await db.space.get(spaceId))?.cursor || (await isBeingImported(db))) return 0
    const entities = rowsOfChunk(chunk).map(([entity]) => entity)
    const count = await db.transaction('rw', [...db.changeTables(entities), db.importChunk], async () => {
      // Another tab may have queued the chunk first.
      if ((await db.importChunk.get(chunk.key))?.waiting === undefined) return 0
      const ops: OutboxOp[] = []
      for (const [entity, ids] of rowsOfChunk(chunk)) {
        const rows = await takeImported(db, entity, chunk.spaceId, ids, monthsOfChunk(chunk, entity))
        for (const piece of inPieces(rows)) await db.rows(entity).bulkPut(piece)
        ops.push(...rows.map((row) => opOf(entity, row, chunk)))
      }
      for (const piece of inPieces(ops)) await db.outbox.bulkAdd(piece)
      const { waiting: _waiting, ...rest } = chunk
      await (chunk.batchId === undefined ? db.importChunk.delete(chunk.key) : db.importChunk.put(rest))
      return ops.length
    })
    if (count > 0) return count
  }
}

const opOf = (entity: EntityName, row: LocalRow, { spaceId, tap }: ImportChunk): OutboxOp => ({
  spaceId,
  entity,
  rowId: row.id,
  key: rowKey(entity, row),
  type: 'put',
  tap,
  after: null,
  fields: importedFields(row),
})

/**
 * Those of these rows that no other device has, removed from their packed months (not from their table). Call inside a
 * transaction over `changeTables`. `likely`: keys of months to search first.
 */
export async function takeImported(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  ids: readonly string[],
  likely: readonly string[],
): Promise<LocalRow[]> {
  const table = db.rows(entity)
  const plain: (LocalRow | undefined)[] = []
  for (const piece of inPieces(ids))
    plain.push(...(await table.bulkGet(piece.map((id): RowId => [spaceId, id]))))
  const keys = ids.map((id) => rowKey(entity, { spaceId, id }))
  const queued = new Set((await getMany(db.outbox, keys)).map(({ key }) => key))
  const months = new Months(db, entity, spaceId)
  const packed = await months.find(
    ids.filter((_, index) => !plain[index]),
    likely,
  )
  const isStillImported = (row: LocalRow | undefined): row is LocalRow => row !== undefined && isImported(row)
  months.drop([...packed.values()].filter(isStillImported))
  await months.save()
  return ids
    .map((id, index) => (queued.has(keys[index]!) ? undefined : (plain[index] ?? packed.get(id))))
    .filter(isStillImported)
}
