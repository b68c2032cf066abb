import { cmp, type Table } from 'dexie'
import type { RowId } from '../schema/row-key.ts'
import { ofEachEntity } from './get-many.ts'

/** From this number of keys on a range is faster. */
const many = 50

/**
 * Deletes rows, as one range of keys if no other row lies between them. Each live query receives the deleted keys,
 * and 500 keys take it 500 times as long as a range.
 */
export async function deleteMany<Key extends string | number | RowId>(
  table: Table<unknown, Key>,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length >= many) {
    const sorted = [...keys].sort(cmp)
    const [first, last] = [sorted[0]!, sorted.at(-1)!]
    const range = () => table.where(':id').between(first, last, true, true)
    // Consecutive numbers have no other key between them.
    const isDense = typeof first === 'number' && Number(last) - first === keys.length - 1
    if (isDense || (await range().count()) === keys.length) {
      await range().delete()
      return
    }
  }
  if (keys.length > 0) await table.bulkDelete([...keys])
}

/** As `deleteMany`, for keys `entity/spaceId/rowId`: those of each entity are adjacent. */
export async function deleteRowKeys(table: Table<unknown, string>, keys: readonly string[]): Promise<void> {
  for (const ofEntity of ofEachEntity(keys)) await deleteMany(table, ofEntity)
}
