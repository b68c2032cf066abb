import { entityNames, isEntityName, type EntityName } from 'sync-protocol/entities/registry'
import type { WireRow } from 'sync-protocol/wire/change'
import { newestStamp } from 'sync-protocol/wire/merge'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase, LocalRow } from '../schema/database.ts'
import { rowId, rowKey, type RowId } from '../schema/row-key.ts'
import { authorOf, overlay, queued, waitingFor, type Author } from '../outbox/pending.ts'
import { isPacked } from '../packed/is-packed.ts'
import { noteOverruled, type Overruled, overruledBy } from './overruled.ts'
import { Months } from '../packed/packed.ts'
import { deleteMany } from '../transactions/delete-many.ts'
import { divide } from '../packed/pack-old.ts'
import { putMany } from '../transactions/get-many.ts'
import { staleSeq, type OutboxOp, type SpaceState } from '../schema/records.ts'
import { sweep } from './spaces.ts'

/**
 * Applies rows of the server and the next state of the space in one transaction. `expected` is the cursor of the
 * request: a tab that was suspended must not apply an old answer. Returns whether it applied.
 */
export async function applyPulled(
  db: LocalDatabase,
  clock: Clock,
  page: { spaceId: string; rows: readonly WireRow[]; expected: string | null; step: Partial<SpaceState> },
): Promise<boolean> {
  // The last page of a resync may remove rows of any kind.
  const tables = page.step.isWhole ? [...db.tables] : tablesFor(db, page.rows)
  return db.transaction('rw', tables, async () => {
    const keys = page.rows.map(keyIn(page.spaceId))
    // Requests run in parallel, here and below: each round trip to the database takes long on a slow phone, and a tap
    // waits for all.
    const [space, author, waiting] = await Promise.all([
      db.space.get(page.spaceId),
      authorOf(db, clock),
      waitingFor(db, page.spaceId, keys),
    ])
    if (!space || space.cursor !== page.expected) return false
    const { sweeps, epoch: _epoch, isNew: _isNew, ...next } = { ...space, ...page.step }
    await Promise.all([
      storeRows(db, page.spaceId, page.rows, { author, waiting, counts: serverCounts(space) }),
      db.space.put(sweeps && !next.isWhole ? { ...next, sweeps } : next),
    ])
    if (sweeps && next.isWhole) await sweep(db, page.spaceId, sweeps)
    return true
  })
}

/** The tables that rows of the server change. A screen that reads others need not wait. */
export const tablesFor = (db: LocalDatabase, rows: readonly Pick<WireRow, 'entity'>[]) => [
  ...db.changeTables(rows.map(({ entity }) => entity).filter(isEntityName)),
  db.unknownRow,
]

/**
 * What the caller already knows of the stored rows: their pending changes, and which of them have an older local copy
 * in their table and nothing pending.
 */
interface Known {
  author: Author
  waiting: ReadonlyMap<string, OutboxOp[]>
  isNewer?: (key: string) => boolean
  /** Whether the server's copies win regardless of their stamps (see `serverCounts`). */
  counts: boolean
}

/** Whether the server's copies win. False for a restored server that has not taken its lost rows back. */
export const serverCounts = ({ isUntaken }: SpaceState): boolean => !isUntaken

/**
 * Stores rows of the server: as they are where nothing is pending, else as the shadow, with the pending changes
 * laid over it again. An older copy never replaces a newer one. Call inside a transaction over `changeTables`.
 */
export async function storeRows(
  db: LocalDatabase,
  spaceId: string,
  rows: readonly WireRow[],
  known: Known,
): Promise<void> {
  const unknown = rows.filter((row) => !isEntityName(row.entity))
  await Promise.all([
    ...entityNames.map((entity) => {
      const ownRows = rows.filter((row) => row.entity === entity)
      return ownRows.length > 0 ? storeEntityRows(db, entity, spaceId, ownRows, known) : undefined
    }),
    putMany(
      db.unknownRow,
      unknown.map((row) => ({ key: keyIn(spaceId)(row), spaceId, row })),
    ),
  ])
}

async function storeEntityRows(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  rows: readonly WireRow[],
  { author, waiting, isNewer = () => false, counts }: Known,
): Promise<void> {
  const table = db.rows(entity)
  const rowOf = (wire: WireRow) => localRow(wire, spaceId)
  const keyOf = keyIn(spaceId)
  const isSure = (wire: WireRow) => isNewer(keyOf(wire))
  const open = rows.filter((row) => !isSure(row))
  const here = await copiesOf(db, entity, spaceId, open)
  const months = new Months(db, entity, spaceId)
  const packed = await months.find(open.filter((_, index) => !here[index]).map(({ id }) => id))
  // After a gap of hours most rows are old. They go into packed months, which avoids single writes.
  const { old: past, rest: plain } = divide(db, entity, rows.filter(isSure).map(rowOf), author.now)
  const [settled, moved]: [LocalRow[], LocalRow[]] = [[], []]
  const news: Overruled[] = []
  for (const [index, wire] of open.entries()) {
    const row = rowOf(wire)
    const key = keyOf(wire)
    const ops = waiting.get(key)
    const old = packed.get(row.id)
    if (ops) {
      const shadow = await db.shadow.get(key)
      if (isOlder(row, shadow?.row, counts)) continue
      await db.shadow.put({ key, spaceId, row })
      plain.push(queued(overlay(row, ops, author) ?? row))
    } else {
      if (isOlder(row, here[index] ?? old, counts)) continue
      ;(here[index] ? plain : settled).push(row)
      const by = overruledBy(here[index], row, author)
      if (by) news.push({ entity, spaceId, id: row.id, by })
    }
    if (old) moved.push(old)
  }
  // A row removed from its month may belong in another month now, or in the table.
  months.drop(moved)
  const { old, rest } = divide(db, entity, settled, author.now)
  await months.add([...past, ...old])
  await Promise.all([
    putMany(table, [...plain, ...rest]),
    months.save(),
    deleteMany(table, past.map(rowId)),
    noteOverruled(db, news),
  ])
}

/** The key of a server row in a space. */
export const keyIn = (spaceId: string) => (row: Pick<WireRow, 'entity' | 'id'>) =>
  rowKey(row.entity, { spaceId, id: row.id })

/** A row in its local form. One loop is twice as fast as spread syntax; a page has thousands of rows. */
function localRow(wire: WireRow, spaceId: string): LocalRow {
  const row: Record<string, unknown> = {}
  for (const name in wire) if (name !== 'entity') row[name] = wire[name as keyof WireRow]
  row.spaceId = spaceId
  return row as unknown as LocalRow
}

/** Smaller pages read row by row. */
const manyRows = 100

/**
 * Reads the local copies of server rows, in the same order. For a large page it reads all keys of the range first: a
 * browser returns them in one answer, but needs a second for fifty thousand single misses.
 */
async function copiesOf(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  rows: readonly WireRow[],
): Promise<(LocalRow | undefined)[]> {
  if (rows.length === 0) return []
  const table = db.rows(entity)
  const keys = rows.map(({ id }): RowId => [spaceId, id])
  if (rows.length < manyRows || !isPacked(entity)) return table.bulkGet(keys)
  const sorted = rows.map(({ id }) => id).sort()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const present = await table
    .where(':id')
    .between([spaceId, first], [spaceId, last], true, true)
    .primaryKeys()
  const isPresent = new Set(present.map(([, id]) => id))
  const known = keys.filter(([, id]) => isPresent.has(id))
  const found = new Map((await table.bulkGet(known)).map((row) => [row?.id, row]))
  return rows.map(({ id }) => found.get(id))
}

/**
 * Whether a row of the server is older than the local copy. During a resync every copy of the server is newer. The
 * exception is a restored server that has not taken back its lost rows: then the stamps decide.
 */
function isOlder(row: LocalRow, known: LocalRow | null | undefined, counts: boolean): boolean {
  if (!known) return false
  if (known.seq !== staleSeq) return known.seq > row.seq
  return !counts && newestStamp(known) > newestStamp(row)
}
