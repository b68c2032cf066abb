import type { LocalRow, PackedMonth } from '../schema/records.ts'

const idMark = '{"id":"'
/** Separates two rows. It cannot occur within a row, because JSON escapes line breaks. */
const nextLine = ',\n'

/**
 * The stored rows of a month: JSON, which a browser reads and writes much faster than objects. A new month is written
 * without line breaks, which is fastest. One that changes, or soon will, gets a line for each row that begins with the
 * row's id, so that single rows can be removed without parsing the others.
 */
export class MonthText {
  /** The space of the month; undefined if the month never had a row. */
  spaceId: string | undefined
  private readonly isNew: boolean
  private readonly rows: Map<LocalRow['id'], LocalRow | string>

  constructor(month?: PackedMonth) {
    this.spaceId = month?.spaceId
    this.isNew = !month
    this.rows = new Map(month ? entriesOf(month) : [])
  }

  static of(rows: readonly LocalRow[]): MonthText {
    const month = new MonthText()
    rows.forEach((row) => month.put(row))
    return month
  }

  get ids(): string[] {
    return [...this.rows.keys()]
  }

  get(id: string): LocalRow | undefined {
    const row = this.rows.get(id)
    return typeof row === 'string' ? (JSON.parse(row) as LocalRow) : row
  }

  put(row: LocalRow): void {
    this.spaceId = row.spaceId
    this.rows.set(row.id, row)
  }

  /** Returns whether the row was in the month. */
  delete(id: string): boolean {
    return this.rows.delete(id)
  }

  /** The text to store. `inLines`: one line for each row. */
  text(inLines = !this.isNew): string {
    const rows = [...this.rows.values()]
    return inLines ? `[${rows.map(lineOf).join(nextLine)}]` : JSON.stringify(rows)
  }
}

/** All rows of a month. */
export const rowsIn = ({ rows }: PackedMonth): LocalRow[] => JSON.parse(rows) as LocalRow[]

function entriesOf(month: PackedMonth): [string, LocalRow | string][] {
  const lines = month.rows.slice(1, -1).split(nextLine)
  return lines.length === month.count
    ? lines.map((line) => [idOf(line), line])
    : rowsIn(month).map((row) => [row.id, row])
}

function lineOf(row: LocalRow | string): string {
  if (typeof row === 'string') return row
  const { id, ...rest } = row
  return JSON.stringify({ id, ...rest })
}

function idOf(line: string): string {
  const id = line.startsWith(idMark) ? line.slice(idMark.length, line.indexOf('"', idMark.length)) : '\\'
  return id.includes('\\') ? (JSON.parse(line) as LocalRow).id : id
}
