import type { LocalRow, PackedMonth } from '../schema/records.ts'

const idMark = '{"id":"'
/** Between two rows. Within a row there is none: JSON writes a line break as two signs. */
const nextLine = ',\n'

/**
 * The rows of a month as they are stored: JSON, which a browser reads and writes much faster than objects. A new month
 * is written at once, which is quickest; one that changes, or soon will, gets a line for each row, which begins with its
 * id, so that a few of hundreds are taken out without reading the others.
 */
export class MonthText {
  /** Whose month it is; undefined where nothing was ever in it. */
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

  /** Whether the row was here. */
  delete(id: string): boolean {
    return this.rows.delete(id)
  }

  /** As it is stored. `inLines`: a new one too. */
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
