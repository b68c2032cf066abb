import type { Table } from 'dexie'

/** So few keys are asked for one by one, at once. */
const fewKeys = 8

/** As many rows of a range cost about as much to read as it costs to ask for one. */
const rowsAsOne = 10

/** Keys `entity/spaceId/rowId` by entity: those of one lie together. */
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
 * What a table has under any of these keys, in no particular order: in one go where not much else lies between those of
 * an entity, for a storage takes longer to be asked than to answer. `known`: what the caller has of it, all under these
 * keys; it is left out where there is nothing else.
 */
export async function getMany<T extends { key: string }, Key>(
  table: Table<T, Key>,
  keys: readonly string[],
  known: readonly T[] = [],
): Promise<T[]> {
  return (await Promise.all(ofEachEntity(keys).map((some) => ofOneEntity(table, some, known)))).flat()
}

/** Stores rows; where there are none, the storage is not asked. */
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
  // Many small questions at once; `anyOf` would go from answer to answer.
  const singly = async () =>
    (await Promise.all(sorted.map((key) => table.where('key').equals(key).toArray()))).flat()
  if (sorted.length <= fewKeys) return singly()
  const range = () => table.where('key').between(sorted[0], sorted.at(-1), true, true)
  const length = await range().count()
  if (length === known.reduce((sum, { key }) => sum + (wanted.has(key) ? 1 : 0), 0)) return []
  if (length <= wanted.size * rowsAsOne) return (await range().toArray()).filter((one) => wanted.has(one.key))
  return singly()
}
