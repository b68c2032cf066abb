import { formatOf } from './apps/formats.ts'
import { contentsOf } from './any-table/contents.ts'
import { wordColumns } from './any-table/guess.ts'
import { childOf } from './any-table/our-tables.ts'
import { childNamesIn, childrenIn, openQuestions, ordersInFuture, tellingRows } from './reading/questions.ts'
import { Columns, type SourceTable } from './reading/table.ts'
import type { TableInfo } from './setup.ts'

/** The data of a table that a screen needs. `now` in ms. */
export function infoOf(table: SourceTable, now: number): TableInfo {
  const format = formatOf(table.headers)
  const { name, headers, rows } = table
  const open = format ? openQuestions(format, table) : { questions: [], dateOrder: null }
  return {
    ...{ name, headers, rows: rows.length, sample: rows.slice(0, 3), app: format?.app ?? null },
    ...open,
    // An app's fixed order says nothing about other files of the same phone.
    dateOrder: format?.dateOrder ? null : open.dateOrder,
    futureOrders: ordersInFuture(table, now),
    words: format ? [] : wordColumns(headers, rows),
    contents: format ? {} : contentsOf(headers, rows),
    telling: format ? [] : tellingRows(table),
    children: childrenIn(format ?? { children: childOf(new Columns(headers)), dates: [] }, table),
    childNames: format ? childNamesIn(format, table) : {},
  }
}
