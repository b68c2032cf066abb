import { rowKey } from '#db/schema/row-key.ts'
import type { Entry } from './entry.ts'

/** Whether the key belongs to any row of the entry: rows of several people may have become one entry. */
export const hasKey = ({ entity, rows }: Entry, key: string | undefined): boolean =>
  rows.some((row) => rowKey(entity, row) === key)
