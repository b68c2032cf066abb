import type { Table } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { newDeviceId } from '../schema/device-id.ts'
import type { MemoryCopy } from './memory-copy.ts'
import { byKey, overlay, queued } from '../outbox/pending.ts'
import { type LocalRow, type OutboxOp, staleSeq } from '../schema/records.ts'
import { rowId, rowKey } from '../schema/row-key.ts'
import { freshSpace } from '../apply/spaces.ts'

/** Rows to put into a table, with their keys. */
export interface Part {
  table: Table
  rows: unknown[]
  keys?: unknown[]
}

/**
 * What is written from memory into a lost database: the family, rows on the screen, and every unsent op. It gets a new
 * device id. Its spaces are read again from their first page, and rows that the server no longer names are removed at
 * the end.
 */
export function partsOf(db: LocalDatabase, clock: Clock, copy: MemoryCopy | undefined): Part[] {
  const deviceId = newDeviceId()
  const author = { userId: db.userId, deviceId, offset: clock.offset, now: clock.now() }
  const ops = unsentOps(db)
  const found = new Map<string, [EntityName, LocalRow]>()
  const take = (entity: EntityName, row: LocalRow) => {
    const { isQueued: _isQueued, ...plain } = row
    found.set(rowKey(entity, row), [entity, { ...plain, seq: staleSeq }])
  }
  for (const { entity, rows } of db.heldRows.values()) for (const row of rows) take(entity, row)
  for (const [entity, rows] of copy?.rows ?? []) for (const row of rows) take(entity, row)
  for (const [key, changes] of byKey(ops)) {
    const { entity } = changes[0]!
    const row = overlay(found.get(key)?.[1] ?? null, changes, author)
    if (row) found.set(key, [entity, queued(row)])
  }
  const byEntity = new Map<EntityName, LocalRow[]>()
  for (const [entity, row] of found.values()) byEntity.set(entity, [...(byEntity.get(entity) ?? []), row])
  const teams = (copy?.rows.get('membership') ?? []).filter((row) => row.deletedAt === null)
  const spaces = [
    freshSpace(db.userId, 'user'),
    ...teams.map((row) => freshSpace(String(row.teamId), 'team')),
  ].map(({ isNew: _isNew, ...space }) => ({
    ...space,
    sweeps: 'all' as const,
    // If no screen held rows, the diary is unknown until the first page arrives.
    ...(db.heldRows.size > 0 ? {} : { isNew: true as const }),
  }))
  const meta = [
    { key: 'deviceId', value: deviceId },
    { key: 'clockOffset', value: clock.offset },
  ]
  return [
    { table: db.meta, rows: meta, keys: meta.map(({ key }) => key) },
    { table: db.space, rows: spaces, keys: spaces.map(({ id }) => id) },
    ...[...byEntity].map(([entity, rows]) => ({ table: db.rows(entity), rows, keys: rows.map(rowId) })),
    { table: db.outbox, rows: ops.map(({ order: _order, ...op }) => op) },
    { table: db.failed, rows: (copy?.failed ?? []).map(({ id: _id, ...failed }) => failed) },
  ]
}

/** The unsent ops in memory, oldest first. The new database numbers them again in the same order. */
export const unsentOps = (db: LocalDatabase): OutboxOp[] =>
  [...db.outboxCache.values()].sort((a, b) => a.order! - b.order!)

/** Fills a database within the transaction that creates it, so that no query sees it empty. */
export function fillNew(db: LocalDatabase, parts: readonly Part[]): void {
  forget(db)
  for (const { table, rows } of parts) if (rows.length > 0) void table.bulkPut(rows)
}

/** Adds what only this tab has in memory to a database that another tab created again. */
export async function fillMissing(db: LocalDatabase, parts: readonly Part[]): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    const [there, failed] = await Promise.all([db.outbox.toArray(), db.failed.toArray()])
    const known = new Set([...there.map(opName), ...failed.map(({ key }) => key)])
    for (const { table, rows, keys } of parts) {
      const present = keys && (await table.bulkGet(keys as never))
      const missing = rows.filter((row, index) =>
        present ? !present[index] : !known.has(table === db.outbox ? opName(row as OutboxOp) : keyOf(row)),
      )
      if (missing.length > 0) await table.bulkPut(missing)
    }
  })
  forget(db)
}

const opName = ({ key, tap, type }: OutboxOp) => `${key} ${type} ${tap.join('.')}`
const keyOf = (row: unknown) => (row as { key: string }).key

/** Clears the state in memory that belongs to the lost database. */
function forget(db: LocalDatabase): void {
  db.seenDeviceId = undefined
  db.pushedTo.clear()
  db.outboxCache.clear()
}
