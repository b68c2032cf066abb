import type { Cells, Columns } from '../reading/table.ts'

/** Whether a table is one that the product exported. */
export const isOurs = (columns: Columns): boolean => columns.has('Logged by', 'Id')

/** Which baby a row of our own tables is of; undefined for any other table. */
export const childOf = (columns: Columns): ((row: Cells) => string) | undefined =>
  isOurs(columns) && columns.has('Baby') ? (row) => row('Baby') : undefined
