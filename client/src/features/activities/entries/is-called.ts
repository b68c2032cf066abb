import { rowKey } from '#db/schema/row-key.ts'
import type { Entry } from './entry.ts'

/** Whether an entry has this key, which is that of any of its rows: it may have become one with another's. */
export const isCalled = ({ entity, rows }: Entry, key: string | undefined): boolean =>
  rows.some((row) => rowKey(entity, row) === key)
