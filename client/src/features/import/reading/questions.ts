import { type DateOrder, momentOf, ordersOf } from './moment.ts'
import { namedRows } from './named-rows.ts'
import type { Format, Question } from './format.ts'
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

/** No clock is further ahead of UTC. */
const furthestMs = 14 * 60 * 60_000

/** The orders of day and month that put an entry of a table in the future, as far as they can be told apart. */
export function ordersInFuture({ rows }: SourceTable, now: number): DateOrder[] {
  const last = new Date(now + furthestMs).toISOString().slice(0, 10)
  const isLater = (cell: string, order: DateOrder) => (momentOf(cell, order)?.day ?? '') > last
  const open = rows.flatMap((cells) => cells.filter((cell) => ordersOf(cell)?.size === 2))
  const later = (['DMY', 'MDY'] as const).filter((order) => open.some((cell) => isLater(cell, order)))
  return later.length === 1 ? later : []
}

/** Whether a cell is a time that does not name its offset from UTC: a day or a time of day alone is one, too. */
function isWallClock(text: string): boolean {
  const moment = momentOf(text, 'DMY') ?? momentOf(text, 'MDY')
  return moment ? moment.instant === null : /^\s*\d{1,2}:\d/.test(text)
}

/** Whether every time of a table names its offset, and none has to be asked for. */
function saysOffsets({ mayHaveOffsets }: Format, { headers, rows }: SourceTable): boolean {
  if (!mayHaveOffsets) return false
  const columns = new Columns(headers)
  return rows.every((cells) => {
    const row = columns.row(cells)
    return !mayHaveOffsets.some((name) => isWallClock(row(name)))
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
  const columns = new Columns(table.headers)
  const { needs } = format
  const isNeeded = (question: Question) =>
    !needs || table.rows.some((cells) => needs(columns.row(cells), question))
  return {
    questions: format.asks(columns).filter((question) => !isSaid(question) && isNeeded(question)),
    dateOrder: known ?? format.dateOrder ?? null,
  }
}

/**
 * The children that a table names, in the order in which they come; none where it names nobody. A line without a date,
 * such as one of totals, is about no child.
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

/** What a table says that children are called whom others name by their ids, by these. */
export function childNamesIn(format: Format, table: SourceTable): Record<string, string> {
  const names = [...namedRows([{ ...table, format }])].map(([id, row]) => [id, format.childName?.(row) ?? ''])
  // Not set one by one: `__proto__` is an id like any other.
  return Object.fromEntries(names.filter(([, name]) => name !== '')) as Record<string, string>
}

/** How many rows tell whether a column holds dates at all. */
const fewRows = 20

/**
 * Rows of a table that nobody explained yet which tell in what order its dates are written, and whether a zone has to be
 * asked for: one for each column whose cells can be read one way only, and for each whose times name their offset but
 * for some. Whichever column turns out to be the time is not asked about in vain.
 */
export function tellingRows({ headers, rows }: SourceTable): (readonly string[])[] {
  const tells = (cell: string | undefined) => ordersOf(cell ?? '')
  const saysInstant = (cell = '') => momentOf(cell, 'DMY')?.instant ?? momentOf(cell, 'MDY')?.instant
  const few = rows.slice(0, fewRows)
  const found = headers.flatMap((_, place) => [
    few.some((row) => tells(row[place])?.size) && rows.find((row) => tells(row[place])?.size === 1),
    few.some((row) => saysInstant(row[place])) && rows.find((row) => isWallClock(row[place] ?? '')),
  ])
  return [...new Set(found.filter((row) => row !== undefined && row !== false))]
}
