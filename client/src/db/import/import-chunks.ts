import type { EntityName } from 'sync-protocol/entities/registry'
import { entryIdOf } from '../schema/entry-parts.ts'
import type { ImportBatch, ImportChunk } from '../schema/records.ts'

/** A row that an import makes: what `create` of its entity takes. */
export interface ImportRow {
  entity: EntityName
  id: string
  fields: Record<string, unknown>
}

/** Where rows go, and as what: those of a batch can be taken back whole, those without one are like any other. */
export type StoredAs = { spaceId: string; id?: ImportBatch['id'] }

/** Rows queued at once: each live query of each open page receives an event for every one. */
const rowsOfChunk = 50

/** The pieces of an import in which these rows are found again. `name`: what their keys begin with; `more`: of each. */
export const chunksOf = (
  { id: batchId, spaceId }: StoredAs,
  rows: readonly ImportRow[],
  { name, tap }: { name: string; tap: ImportChunk['tap'] },
  more: (rows: readonly ImportRow[]) => Pick<ImportChunk, 'waiting' | 'months'> = () => ({}),
): ImportChunk[] =>
  inWholeEntries(rows, rowsOfChunk).map((some, index) => {
    const idsOf = (entity: EntityName) => some.filter((row) => row.entity === entity).map(({ id }) => id)
    const lines = [...new Set(some.map(({ entity }) => entity))].map((one) => [one, ...idsOf(one)].join(' '))
    return {
      ...(batchId === undefined ? {} : { batchId }),
      ...{ key: `${name}/${String(index).padStart(9, '0')}`, spaceId, tap },
      count: new Set(some.map(entryIdOf)).size,
      rows: lines.join('\n'),
      ...more(some),
    }
  })

/** Groups of so many rows, or a few more: the parts of an entry, right after it, stay with it, so that it counts once. */
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
