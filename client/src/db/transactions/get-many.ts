import type { Table } from 'dexie'

/** Up to this number of keys, single gets run in parallel. */
const fewKeys = 8

/** Reading this many rows of a range costs about as much as one more query. */
const rowsAsOne = 10

/** Keys `entity/spaceId/rowId` by entity: those of one entity are adjacent. */
export function ofEachEntity(keys: readonly string[]): string[][] {
  const grouped = new Map<string, string[]>()
  for (const key of keys) {
    const entity = key.slice(0, key.indexOf('/'))
    const before = grouped.get(entity)
    if (before) before.push(key)
    else grouped.set(entity, [key])
  }
  return [...grouped.values()]
}

/**
 * Reads the rows under these keys, in no particular order. Uses one range scan per entity where the keys are dense,
 * single gets otherwise, because a query costs more than its rows. `known`: rows that the caller has already, all under
 * these keys; if a table has no others, the result leaves them out.
 */
export async function getMany<T extends { key: string }, Key>(
  table: Table<T, Key>,
  keys: readonly string[],
  known: readonly T[] = [],
): Promise<T[]> {
  return (await Promise.all(ofEachEntity(keys).map((ofEntity) => ofOneEntity(table, ofEntity, known)))).flat()
}

/** Stores rows. Without rows it makes no request. */
export const putMany = async <T, Key>(table: Table<T, Key>, rows: readonly T[]): Promise<void> => {
  if (rows.length > 0) await table.bulkPut(rows)
}

async function ofOneEntity<T extends { key: string }, Key>(
  table: Table<T, Key>,
  keys: readonly string[],
  known: readonly T[],
): Promise<T[]> {
  const wanted = new Set(keys)
  const sorted = [...wanted].sort()
  // Many small queries in parallel; `anyOf` would run one after the other.
  const singly = async () =>
    (await Promise.all(sorted.map((key) => table.where('key').equals(key).toArray()))).flat()
  if (sorted.length <= fewKeys) return singly()
  const range = () => table.where('key').between(sorted[0], sorted.at(-1), true, true)
  const length = await range().count()
  if (length === known.reduce((sum, { key }) => sum + (wanted.has(key) ? 1 : 0), 0)) return []
  if (length <= wanted.size * rowsAsOne) return (await range().toArray()).filter((one) => wanted.has(one.key))
  return singly()
}
