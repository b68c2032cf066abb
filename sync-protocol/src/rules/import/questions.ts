import { type DateOrder, momentOf, ordersOf } from './moment.ts'
import type { Format, Question } from './reading.ts'
import { Columns, type SourceTable } from './table.ts'

/** In which orders all dates of a table can be read; null where none of them needs to be asked for. */
function dateOrdersOf(format: Format, { headers, rows }: SourceTable): ReadonlySet<DateOrder> | null {
  const columns = new Columns(headers)
  let possible: ReadonlySet<DateOrder> | null = null
  for (const cells of rows) {
    const row = columns.row(cells)
    for (const name of format.dates) {
      const orders = ordersOf(row(name))
      if (orders === null || orders.size === 0) continue
      const before: ReadonlySet<DateOrder> = possible ?? new Set<DateOrder>(['DMY', 'MDY'])
      const both = new Set([...before].filter((order) => orders.has(order)))
      // A table of both orders cannot be: what most of it says is asked.
      if (both.size > 0) possible = both
    }
    if (possible?.size === 1) return possible
  }
  return possible
}

/** Whether every time of a table names its offset, and none has to be asked for. */
function saysOffsets({ mayHaveOffsets, dates }: Format, { headers, rows }: SourceTable): boolean {
  if (!mayHaveOffsets) return false
  const columns = new Columns(headers)
  return rows.every((cells) => {
    const row = columns.row(cells)
    return dates.every((name) => {
      const moment = momentOf(row(name), 'DMY')
      return !moment?.hasTime || moment.instant !== null
    })
  })
}

/** What a person has to say about a table, and the order of its dates where that follows from them. */
export function openQuestions(
  format: Format,
  table: SourceTable,
): { questions: Question[]; dateOrder: DateOrder | null } {
  const orders = dateOrdersOf(format, table)
  const known = orders?.size === 1 ? [...orders][0]! : null
  const isSaid = (question: Question) =>
    question === 'dateOrder' ? orders?.size !== 2 : question === 'timeZone' && saysOffsets(format, table)
  return {
    questions: format.asks(new Columns(table.headers)).filter((question) => !isSaid(question)),
    dateOrder: known,
  }
}

/** The children that a table names, in the order in which they come; none where it names nobody. */
export function childrenIn(format: Format, table: SourceTable): string[] {
  const name = format.children
  if (!name) return []
  const columns = new Columns(table.headers)
  return [...new Set(table.rows.map((cells) => name(columns.row(cells))))].filter((child) => child !== '')
}
