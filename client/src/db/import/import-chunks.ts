import type { EntityName } from 'sync-protocol/entities/registry'
import { entryIdOf } from '../schema/entry-parts.ts'
import type { ImportBatch, ImportChunk } from '../schema/records.ts'

/** A row that an import makes: what `create` of its entity takes. */
export interface ImportRow {
  entity: EntityName
  id: string
  fields: Record<string, unknown>
}

/** Where rows are stored. Rows with a batch id can be undone together; rows without one are ordinary rows. */
export type StoredAs = { spaceId: string; id?: ImportBatch['id'] }

/** Rows that are queued in one transaction: each live query of each open page receives an event for every row. */
const rowsOfChunk = 50

/**
 * The chunks that list the rows of an import. `name`: prefix of their keys; `more`: extra fields of a chunk, from its
 * rows.
 */
export const chunksOf = (
  { id: batchId, spaceId }: StoredAs,
  rows: readonly ImportRow[],
  { name, tap }: { name: string; tap: ImportChunk['tap'] },
  more: (rows: readonly ImportRow[]) => Pick<ImportChunk, 'waiting' | 'months'> = () => ({}),
): ImportChunk[] =>
  inWholeEntries(rows, rowsOfChunk).map((chunk, index) => {
    const idsOf = (entity: EntityName) => chunk.filter((row) => row.entity === entity).map(({ id }) => id)
    const lines = [...new Set(chunk.map(({ entity }) => entity))].map((one) => [one, ...idsOf(one)].join(' '))
    return {
      ...(batchId === undefined ? {} : { batchId }),
      ...{ key: `${name}/${String(index).padStart(9, '0')}`, spaceId, tap },
      count: new Set(chunk.map(entryIdOf)).size,
      rows: lines.join('\n'),
      ...more(chunk),
    }
  })

/**
 * Groups of `atOnce` rows or a few more: the parts of an entry, which follow it, stay in its group, so that it counts
 * once.
 */
export function inWholeEntries<Row extends ImportRow>(rows: readonly Row[], atOnce: number): Row[][] {
  const groups: Row[][] = []
  let group: Row[] = []
  for (const row of rows) {
    const before = group.at(-1)
    if (!before || (group.length >= atOnce && entryIdOf(row) !== entryIdOf(before))) groups.push((group = []))
    group.push(row)
  }
  return groups
}
