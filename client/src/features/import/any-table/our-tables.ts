import type { Cells, Columns } from '../reading/table.ts'

/** Whether Nela exported this table. */
export const isOurs = (columns: Columns): boolean => columns.has('Logged by', 'Id')

/** Returns a reader of the baby's name in a row of our own tables; undefined for any other table. */
export const childOf = (columns: Columns): ((row: Cells) => string) | undefined =>
  isOurs(columns) && columns.has('Baby') ? (row) => row('Baby') : undefined
