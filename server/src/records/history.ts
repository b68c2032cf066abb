import type { Transaction } from 'kysely'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { OpType } from 'sync-protocol/wire/change'
import type { Database } from './tables.ts'

export interface HistoryEntry {
  entity: EntityName
  type: OpType
  before: AnyRow
  after: AnyRow
}

const bookkeeping = new Set(['seq', 'rowAt', 'clocks', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy'])

/** Keeps the values that a change replaced: who, when, and what stood there before. */
export async function writeHistory(
  tx: Transaction<Database>,
  author: { spaceId: string; userId: string; now: number },
  entries: readonly HistoryEntry[],
  numbered: readonly (AnyRow & { entity: EntityName })[],
): Promise<void> {
  if (entries.length === 0) return
  const seqOf = new Map(numbered.map((row) => [`${row.entity}/${row.id}`, row.seq]))
  const values = entries.map(({ entity, type, before, after }, step) => ({
    spaceId: author.spaceId,
    entity,
    rowId: before.id,
    seq: seqOf.get(`${entity}/${before.id}`)!,
    // Several changes of one row in one batch share its number.
    step,
    type,
    before: JSON.stringify(replaced(before, after)),
    changedBy: author.userId,
    changedAt: new Date(author.now).toISOString(),
  }))
  await tx.insertInto('history').values(values).execute()
}

function replaced(before: AnyRow, after: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => !bookkeeping.has(key) && value !== after[key]),
  )
}
