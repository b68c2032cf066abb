import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { namedRows } from './named-rows.ts'
import type { Answers, Format, SkipReason } from './format.ts'
import type { Doubt, Draft } from '#features/activities/importing/draft.ts'
import { Columns, type NamedRows, type SourceTable } from './table.ts'
import { WallClock } from './wall-clock.ts'
import { lookup } from '#features/activities/importing/lookup.ts'

/** An entry to be stored: the fields for `create` of its entity. Its id is derived from the baby and the source row. */
export interface ImportEntry {
  entity: EntityName
  id: string
  fields: Record<string, unknown>
  doubts: readonly Doubt[]
  /** The index of its table, and of its row in that table. */
  table: number
  row: number
  /** A segment of a nursing belongs to the entry before it. */
  isPart?: true
}

/** A row that gives no entry, and the reason. */
export interface SkippedRow {
  table: number
  row: number
  reason: SkipReason
}

/** A table with its format and the user's answers. */
export interface KnownTable extends SourceTable {
  format: Format
  answers: Answers
  /** The baby of each child by its name in the file ('' for rows without a name); null leaves the child out. */
  babies: Readonly<Record<string, string | null>>
}

/**
 * Converts tables into entries, a number of rows per call, so that the caller can pause or stop. Every row gives an
 * entry or a skipped row. Ids depend on baby, format and row alone, so reading the same file again gives the same ids.
 */
export class Conversion {
  readonly entries: ImportEntry[] = []
  readonly skipped: SkippedRow[] = []
  private readonly tables: readonly KnownTable[]
  private readonly named: NamedRows
  private readonly seen = new Map<string, number>()
  private table = 0
  private row = 0
  private reading: ReturnType<typeof readerOf> | undefined

  constructor(tables: readonly KnownTable[]) {
    this.tables = tables
    this.named = namedRows(tables)
  }

  get total(): number {
    return this.tables.reduce((sum, { rows }) => sum + rows.length, 0)
  }

  /** Reads this number of further rows. Returns whether rows are left. */
  step(rows: number): boolean {
    for (let left = rows; left > 0; left--) {
      const table = this.tables[this.table]
      if (!table) return false
      if (this.row >= table.rows.length) {
        this.table++
        this.row = 0
        this.reading = undefined
        continue
      }
      this.reading ??= readerOf(table, this.named)
      const reason = this.read(table, this.reading, table.rows[this.row]!)
      if (reason) this.skipped.push({ table: this.table, row: this.row, reason })
      this.row++
    }
    return this.table < this.tables.length
  }

  private read(
    { format, babies, headers }: KnownTable,
    { reader, counts }: ReturnType<typeof readerOf>,
    cells: readonly string[],
  ): SkipReason | null {
    if (cells.every((cell) => cell.trim() === '')) return 'empty'
    const row = reader.columns.row(cells)
    const read = format.read(row, reader)
    if ('skip' in read) return read.skip
    const child = format.children?.(row) ?? ''
    const babyId = lookup(babies, child) ?? null
    const key = read.isWhole ? read.key : `${child}|${read.key}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (!babyId) return 'leftOut'
    const name = named(format.id, count === 1 ? key : `${key}|${count}`)
    const made = read.drafts.flatMap((draft, index) => this.entriesOf(draft, babyId, `${name}/${index}`))
    if (made.some(({ id }) => this.seen.get(id) !== undefined && this.seen.get(id) !== this.table))
      return 'inAnotherFile'
    if (made.some(({ entity, fields }) => !entityOf(entity).create.safeParse(fields).success))
      return 'badValue'
    for (const entry of made) this.seen.set(entry.id, this.table)
    // The app did not quote a cell with a separator, or a quotation mark has no end.
    const isLonger =
      cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '')
    if (isLonger && made[0]) made[0] = { ...made[0], doubts: [...made[0].doubts, 'moreCells'] }
    this.entries.push(...made)
    return null
  }

  private entriesOf({ entity, fields, segments = [], doubts }: Draft, babyId: string, name: string) {
    const id = naturalId(babyId, name)
    const place = { table: this.table, row: this.row }
    const owner = entityOf(entity).ofBaby ? { babyId } : {}
    const entry: ImportEntry = { entity, id, fields: { ...owner, ...fields }, doubts, ...place }
    const parts = segments.map((segment, index): ImportEntry => ({
      entity: 'feedingSegment',
      id: naturalId(babyId, `${name}/${index}`),
      fields: { babyId, feedingId: id, ...segment },
      doubts: [],
      ...place,
      isPart: true,
    }))
    return [entry, ...parts]
  }
}

function readerOf({ headers, rows, answers, name }: KnownTable, named: NamedRows) {
  const clock = new WallClock(answers.timeZone)
  return {
    reader: { columns: new Columns(headers, rows), clock, answers, file: name, named },
    /** How many rows had the same key so far. */
    counts: new Map<string, number>(),
  }
}

/** The name of a row in ASCII without blanks, as `naturalId` takes it; different rows have different names. */
const named = (format: string, key: string): string =>
  `import/${format}/${key.replace(/[^!-$&-~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}`
