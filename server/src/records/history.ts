import type { Transaction } from 'kysely'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { isEqual } from 'sync-protocol/rules/is-equal'
import type { OpType } from 'sync-protocol/wire/change'
import type { Database } from './tables.ts'

export interface HistoryEntry {
  entity: EntityName
  type: OpType
  before: AnyRow
  after: AnyRow
  /** The author of this change, if it differs from the author of the batch. */
  by?: string | null
  /** Values that a newer change had overridden before they arrived. */
  superseded?: Record<string, unknown>
  /** The first free step at the number of a row that did not change. */
  afterStep?: number
}

/** Columns that cannot be restored, and faces, which are deleted for good. */
const bookkeeping = new Set([
  'seq',
  'rowAt',
  'clocks',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'face',
])

/** Stores the values that a change replaced: author, time, and the value before. */
export async function writeHistory(
  tx: Transaction<Database>,
  author: { spaceId: string; userId: string; now: number },
  entries: readonly HistoryEntry[],
  numbered: readonly (AnyRow & { entity: EntityName })[],
): Promise<void> {
  const lines = await newLines(tx, author.spaceId, entries)
  if (lines.length === 0) return
  const seqOf = new Map(numbered.map((row) => [`${row.entity}/${row.id}`, row.seq]))
  const values = lines.map(({ entity, type, before, after, by = author.userId, afterStep = 0 }, index) => {
    const seq = seqOf.get(`${entity}/${before.id}`)
    return {
      spaceId: author.spaceId,
      entity,
      rowId: before.id,
      seq: seq ?? before.seq,
      // Several changes of one row in one batch share its number.
      step: seq === undefined ? afterStep + index : index,
      type,
      before: JSON.stringify(replacedValues(before, after)),
      changedBy: by,
      changedAt: new Date(author.now).toISOString(),
    }
  })
  await tx.insertInto('history').values(values).execute()
}

function replacedValues(before: AnyRow, after: AnyRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => !bookkeeping.has(key) && !isEqual(value, after[key])),
  )
}

/**
 * The lines without values that the history has already, so that a repeated value adds no line. Lines of unchanged
 * rows come after the other lines of their last number.
 */
async function newLines(
  tx: Transaction<Database>,
  spaceId: string,
  lines: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const rowIds = [...new Set(lines.filter(({ superseded }) => superseded).map(({ before }) => before.id))]
  if (rowIds.length === 0) return [...lines]
  const known = await tx
    .selectFrom('history')
    .select(['entity', 'rowId', 'seq', 'step', 'before'])
    .where('spaceId', '=', spaceId)
    .where('rowId', 'in', rowIds)
    .execute()
  return lines.flatMap((line) => {
    const { entity, before, superseded } = line
    if (!superseded) return [line]
    const entriesOfRow = known.filter((one) => one.entity === entity && one.rowId === before.id)
    const isKnown = Object.entries(superseded).every(([field, value]) =>
      entriesOfRow.some(({ before: earlier }) => isEqual((earlier as Record<string, unknown>)[field], value)),
    )
    if (isKnown) return []
    const afterStep =
      Math.max(-1, ...entriesOfRow.filter(({ seq }) => seq === before.seq).map(({ step }) => step)) + 1
    return [{ ...line, afterStep }]
  })
}
