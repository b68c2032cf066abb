import type { Transaction } from 'kysely'
import { entityNames, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import type { OpResult } from 'sync-protocol/wire/change'
import { seesBaby } from './baby-scope.ts'
import { checkOp, validateOp } from './check-op.ts'
import { filterEmptied, unmarkEmptied } from './emptied.ts'
import { writeHistory, type HistoryEntry } from './history.ts'
import { mergeOp, type Author, type CheckedOp } from './merge-op.ts'
import { supersededIn, supersededLines } from './superseded.ts'
import { readTouched } from './read-touched.ts'
import { writeRows } from './rows.ts'
import type { Database } from './tables.ts'

export type EntityRow = AnyRow & { entity: EntityName }

export interface RowChange {
  before: AnyRow | null
  after: EntityRow
}

export interface MergedOps {
  /** Outcomes other than `applied`. */
  results: OpResult[]
  /** Current rows, each once. */
  rows: EntityRow[]
  /** The same rows, each with its state before; null for a new one. */
  changes: RowChange[]
  /** The last number assigned. */
  seq: number
}

/**
 * Merges ops into the rows of a space whose row the caller has locked: reads the touched rows, merges in memory,
 * writes each changed row once with the next `seq`, and stores the values before in the history.
 */
export async function mergeOps(
  tx: Transaction<Database>,
  author: Author,
  seq: number,
  rawOps: readonly { n: number }[],
): Promise<MergedOps> {
  // 1. Validate each op alone, before any read.
  const { ops, results } = checkOps(rawOps, author)

  // 2. Read the rows that the ops touch.
  const { rows, babies: named } = await readTouched(tx, author.spaceId, rawOps)
  const babies = new Set([...named].filter((id) => seesBaby(author.sees, id)))
  const deleted = ops.filter((op) => rows.get(keyOf(op))?.deletedAt)
  const emptied = await filterEmptied(tx, author.spaceId, deleted)

  // 3. Merge op by op in memory: a later op sees the result of the earlier one.
  const changed = new Map<string, { entity: EntityName; row: AnyRow; before: AnyRow | null }>()
  const history: HistoryEntry[] = []
  for (const op of ops) {
    const key = keyOf(op)
    const row = rows.get(key) ?? null
    const outcome = mergeOp(op, row, author, { babies, isEmptied: emptied.has(key) })
    if ('refusal' in outcome) {
      results.push({ n: op.n, status: 'rejected', code: outcome.refusal })
      continue
    }
    const { merged } = outcome
    if (op.entity === 'baby') babies.add(op.id)
    if (merged.status !== 'applied') results.push({ n: op.n, status: merged.status })
    if (row) history.push(...supersededLines(op.entity, row, supersededIn(op, merged.row)))
    if (merged.row === row || merged.status === 'noop') continue
    if (row) history.push({ entity: op.entity, type: op.type, before: row, after: merged.row })
    rows.set(key, merged.row)
    const earlier = changed.get(key)
    changed.set(key, { entity: op.entity, row: merged.row, before: earlier ? earlier.before : row })
  }

  // 4. Number each changed row once.
  const numbered: EntityRow[] = []
  const changes: RowChange[] = []
  for (const { entity, row, before } of changed.values()) {
    const after = { ...row, entity, seq: ++seq }
    numbered.push(after)
    changes.push({ before, after })
  }

  // 5. Write rows and history.
  await writeByEntity(tx, author.spaceId, numbered)
  await writeHistory(tx, author, history, numbered)
  const undeleted = numbered.filter((row) => row.deletedAt === null && emptied.has(keyOf(row)))
  await unmarkEmptied(tx, author.spaceId, undeleted)
  return { results: results.sort((a, b) => a.n - b.n), rows: numbered, changes, seq }
}

function checkOps(rawOps: readonly { n: number }[], { kind, role }: Author) {
  const ops: CheckedOp[] = []
  const results: OpResult[] = []
  for (const rawOp of rawOps) {
    const checked = checkOp(validateOp(rawOp, rawOp.n), kind, role)
    if ('op' in checked) ops.push(checked.op)
    else results.push(checked.result)
  }
  return { ops, results }
}

/** In the order of the registry: a row is written before those that reference it. */
async function writeByEntity(
  tx: Transaction<Database>,
  spaceId: string,
  rows: readonly EntityRow[],
): Promise<void> {
  const ofEntity = new Map<EntityName, EntityRow[]>()
  for (const row of rows) {
    const rowsOfEntity = ofEntity.get(row.entity)
    if (rowsOfEntity) rowsOfEntity.push(row)
    else ofEntity.set(row.entity, [row])
  }
  for (const entity of entityNames) await writeRows(tx, spaceId, entity, ofEntity.get(entity) ?? [])
}

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`
