import { type DateOrder, momentOf, ordersOf } from './moment.ts'
import { namedRows } from './named-rows.ts'
import type { Format, Question } from './format.ts'
import { Columns, type SourceTable } from './table.ts'

/** The orders of day and month that fit all dates of a table; null if no date depends on the order. */
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
      // No file mixes both orders, so a date that contradicts the others is ignored.
      if (both.size > 0) possible = both
    }
    if (possible?.size === 1) return possible
  }
  return possible
}

/** The largest offset from UTC. */
const furthestMs = 14 * 60 * 60_000

/** The order of day and month that puts an entry of a table in the future; empty if both or neither do. */
export function ordersInFuture({ rows }: SourceTable, now: number): DateOrder[] {
  const last = new Date(now + furthestMs).toISOString().slice(0, 10)
  const isLater = (cell: string, order: DateOrder) => (momentOf(cell, order)?.day ?? '') > last
  const open = rows.flatMap((cells) => cells.filter((cell) => ordersOf(cell)?.size === 2))
  const later = (['DMY', 'MDY'] as const).filter((order) => open.some((cell) => isLater(cell, order)))
  return later.length === 1 ? later : []
}

/** Whether a cell is a time without an offset from UTC. A day or a time of day alone counts as one. */
function isWallClock(text: string): boolean {
  const moment = momentOf(text, 'DMY') ?? momentOf(text, 'MDY')
  return moment ? moment.instant === null : /^\s*\d{1,2}:\d/.test(text)
}

/** Whether every time of a table names its offset, so that no zone is needed. */
function saysOffsets({ mayHaveOffsets }: Format, { headers, rows }: SourceTable): boolean {
  if (!mayHaveOffsets) return false
  const columns = new Columns(headers)
  return rows.every((cells) => {
    const row = columns.row(cells)
    return !mayHaveOffsets.some((name) => isWallClock(row(name)))
  })
}

/** The questions that a table leaves open, and the order of its dates if that follows from them. */
export function openQuestions(
  format: Format,
  table: SourceTable,
): { questions: Question[]; dateOrder: DateOrder | null } {
  const orders = dateOrdersOf(format, table)
  const known = orders?.size === 1 ? [...orders][0]! : null
  const isAnswered = (question: Question) =>
    question === 'dateOrder' ? orders?.size !== 2 : question === 'timeZone' && saysOffsets(format, table)
  const columns = new Columns(table.headers)
  const { needs } = format
  const isNeeded = (question: Question) =>
    !needs || table.rows.some((cells) => needs(columns.row(cells), question))
  return {
    questions: format.asks(columns).filter((question) => !isAnswered(question) && isNeeded(question)),
    dateOrder: known ?? format.dateOrder ?? null,
  }
}

/**
 * The children that a table names, in the order of the rows; empty if it names none. Ignores rows without a date, such
 * as totals.
 */
export function childrenIn(
  { children: name, dates }: { children?: Format['children'] | undefined; dates: readonly string[] },
  table: SourceTable,
): string[] {
  if (!name) return []
  const columns = new Columns(table.headers)
  const dated = dates.filter((date) => columns.has(date))
  const found = table.rows.map((cells) => {
    const row = columns.row(cells)
    return dated.length === 0 || row(...dated) !== '' ? name(row) : ''
  })
  return [...new Set(found)].filter((child) => child !== '')
}

/** The names of children by id, from a table whose rows other tables reference. */
export function childNamesIn(format: Format, table: SourceTable): Record<string, string> {
  const names = [...namedRows([{ ...table, format }])].map(([id, row]) => [id, format.childName?.(row) ?? ''])
  // `fromEntries`, because an assignment would not store the id `__proto__`.
  return Object.fromEntries(names.filter(([, name]) => name !== '')) as Record<string, string>
}

/** Number of rows by which a column is checked for dates. */
const fewRows = 20

/**
 * Rows of an unmapped table that answer its date order and the need for a zone: for each column, a date with only one
 * possible order, and a time without an offset among times with one. So the screen asks no needless question, whichever
 * column the user maps as the time.
 */
export function tellingRows({ headers, rows }: SourceTable): (readonly string[])[] {
  const orderOf = (cell: string | undefined) => ordersOf(cell ?? '')
  const saysInstant = (cell = '') => momentOf(cell, 'DMY')?.instant ?? momentOf(cell, 'MDY')?.instant
  const few = rows.slice(0, fewRows)
  const found = headers.flatMap((_, place) => [
    few.some((row) => orderOf(row[place])?.size) && rows.find((row) => orderOf(row[place])?.size === 1),
    few.some((row) => saysInstant(row[place])) && rows.find((row) => isWallClock(row[place] ?? '')),
  ])
  return [...new Set(found.filter((row) => row !== undefined && row !== false))]
}
