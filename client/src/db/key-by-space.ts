import type { Table, Transaction } from 'dexie'
import { entityNames, type EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './row-key.ts'
import { reachOf } from './id-reach.ts'
import { MonthText, rowsIn } from './month-text.ts'
import { monthKeyOf } from './month-key.ts'
import {
  staleSeq,
  type FailedOp,
  type ImportChunk,
  type LocalRow,
  type MetaRecord,
  type OutboxOp,
  type PackedMonth,
  type ShadowRow,
  type SpaceState,
} from './records.ts'
import { storeOf } from './stores.ts'

/**
 * Older apps kept rows by their id alone, so that a team whose rows bear the ids of another's could replace those. Here
 * each gets its space into its key; what waits to be sent stays as it is. What was replaced is not here any more, so
 * every space is read anew (as `startOver` does), of which the sweep at its end takes what it never had.
 */
export async function keyBySpace(change: Transaction): Promise<void> {
  if (!hasStore(change, 'diaperChange')) return
  const spaceOf = new Map<string, string>()
  await moveRows(change, spaceOf)
  await moveFiles(change)
  await moveMonths(change, spaceOf)
  await moveQueue(change)
  await moveDrafts(change, spaceOf)
  await readAllAnew(change)
}

const hasStore = (change: Transaction, name: string) => change.idbtrans.objectStoreNames.contains(name)
const old = <Row>(change: Transaction, name: string): Promise<Row[]> =>
  Promise.resolve(hasStore(change, name) ? (change.table(name) as Table<Row>).toArray() : [])

const stale = <Row extends { seq: number }>(row: Row): Row => ({ ...row, seq: staleSeq })

/** What was kept as unknown lies in its table already. `spaceOf` learns the space of each row, by id. */
async function moveRows(change: Transaction, spaceOf: Map<string, string>): Promise<void> {
  for (const entity of entityNames) {
    const table: Table<LocalRow> = change.table(storeOf(entity))
    const rows = [...(await old<LocalRow>(change, entity)), ...(await table.toArray())].map(stale)
    for (const { id, spaceId } of rows) spaceOf.set(id, spaceId)
    await table.bulkPut(rows)
  }
  await change.table('unknownRow').clear()
}

async function moveFiles(change: Transaction): Promise<void> {
  await change.table('file').bulkPut(await old(change, 'media'))
  await change.table('fileUpload').bulkPut(await old(change, 'upload'))
}

/** A month may hold rows of several spaces. */
async function moveMonths(change: Transaction, spaceOf: Map<string, string>): Promise<void> {
  const [packed, packedIds] = [change.table('packed'), change.table('packedIds')]
  const months = new Map<string, LocalRow[]>()
  for (const month of await old<PackedMonth>(change, 'packed')) {
    const [entity] = month.key.split('/') as [EntityName]
    for (const row of rowsIn(month)) {
      spaceOf.set(row.id, row.spaceId)
      const key = monthKeyOf(entity, row)
      const rows = months.get(key)
      if (rows) rows.push(stale(row))
      else months.set(key, [stale(row)])
    }
  }
  await Promise.all([packed.clear(), packedIds.clear()])
  for (const [key, rows] of months) {
    const [{ spaceId }, ids] = [rows[0]!, rows.map(({ id }) => id)]
    await packed.put({ key, spaceId, count: rows.length, rows: MonthText.of(rows).text() })
    await packedIds.put({ key, spaceId, ids: ids.join(' '), ...reachOf(key, ids) })
  }
}

/** What waits, what was refused, and what lies below it. */
async function moveQueue(change: Transaction): Promise<void> {
  const rekey = (op: OutboxOp | FailedOp) =>
    void (op.key = rowKey(op.entity, { spaceId: op.spaceId, id: op.rowId }))
  await (change.table('outbox') as Table<OutboxOp>).toCollection().modify(rekey)
  await (change.table('failed') as Table<FailedOp>).toCollection().modify(rekey)
  const shadow: Table<ShadowRow> = change.table('shadow')
  const shadows = await shadow.toArray()
  await shadow.clear()
  await shadow.bulkPut(
    shadows.map(({ key, spaceId, row }) => {
      const [entity, id] = key.split('/') as [string, string]
      return { key: rowKey(entity, { spaceId, id }), spaceId, row: row && stale(row) }
    }),
  )
  // Where to look first for what was imported: whoever finds nothing there looks everywhere.
  await (change.table('importChunk') as Table<ImportChunk>).toCollection().modify((chunk) => {
    delete chunk.months
  })
}

/** What was typed into the form of a row is kept by the space of the row, too. */
async function moveDrafts(change: Transaction, spaceOf: ReadonlyMap<string, string>): Promise<void> {
  const meta: Table<MetaRecord, string> = change.table('meta')
  for (const { key, value } of await meta.where('key').startsWith('draft/').toArray()) {
    const parts = key.split('/')
    const id = parts.find((part) => spaceOf.has(part))
    if (id === undefined) continue
    const form = parts.filter((part) => part !== id).join('/')
    await meta.delete(key)
    await meta.put({ key: `${form}/${spaceOf.get(id)}/${id}`, value })
  }
}

/** What was sent is sent again as it was: no answer to it is on its way to an app that has just begun. */
async function readAllAnew(change: Transaction): Promise<void> {
  await (change.table('space') as Table<SpaceState>).toCollection().modify((space) => {
    const anew = { cursor: null, bootstrapNext: null, isWhole: false }
    Object.assign(space, anew, space.isUntaken ? {} : { sweeps: space.sweeps ?? 'all' })
    delete space.unread
  })
}
