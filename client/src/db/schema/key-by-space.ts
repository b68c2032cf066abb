import type { Table, Transaction } from 'dexie'
import { entityNames, type EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './row-key.ts'
import { reachOf } from '../packed/id-reach.ts'
import { MonthText, rowsIn } from '../packed/month-text.ts'
import { monthKeyOf } from '../packed/month-key.ts'
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
 * Upgrades a database that keyed rows by id alone, where a team could replace the rows of another team by using their
 * ids. The key of each row gets its space; waiting changes keep their content, order and numbers. Rows that were replaced
 * are lost on this device, so every space bootstraps again (as in `resyncSpace`), and the sweep at the end of the bootstrap
 * removes rows that the space never had.
 */
export async function keyBySpace(change: Transaction): Promise<void> {
  if (!hasStore(change, 'diaperChange')) return
  const spaceOf = new Map<string, string>()
  await moveRows(change, spaceOf)
  await moveFiles(change)
  await moveMonths(change, spaceOf)
  await moveQueue(change)
  await moveDrafts(change, spaceOf)
  await bootstrapAll(change)
}

const hasStore = (change: Transaction, name: string) => change.idbtrans.objectStoreNames.contains(name)
const old = <Row>(change: Transaction, name: string): Promise<Row[]> =>
  Promise.resolve(hasStore(change, name) ? (change.table(name) as Table<Row>).toArray() : [])

const stale = <Row extends { seq: number }>(row: Row): Row => ({ ...row, seq: staleSeq })

/** Moves rows into the new tables and fills `spaceOf` (row id to space). `unknownRow` rows are stored already. */
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

/** Splits packed months by space: an old month may hold rows of several. */
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

/** Changes the keys of outbox, refused ops and shadows. */
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
  // An index of months by their old keys. Without it an import searches all months.
  await (change.table('importChunk') as Table<ImportChunk>).toCollection().modify((chunk) => {
    delete chunk.months
  })
}

/** Adds the space of its row to the key of each draft. */
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

/** Starts a new bootstrap of every space. No answer to an earlier push can arrive: the app has just started. */
async function bootstrapAll(change: Transaction): Promise<void> {
  await (change.table('space') as Table<SpaceState>).toCollection().modify((space) => {
    const fresh = { cursor: null, bootstrapNext: null, isWhole: false }
    Object.assign(space, fresh, space.isUntaken ? {} : { sweeps: space.sweeps ?? 'all' })
    delete space.unread
  })
}
