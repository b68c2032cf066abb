import { decimalMarkIn } from '#i18n/quantity/decimal-mark.ts'
import type { DecimalMark } from '#i18n/quantity/numerals.ts'

/** A table of a file as read: column names and rows, which may be shorter or longer. */
export interface SourceTable {
  /** The file name. */
  name: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** The line of each row in its file, as a spreadsheet counts them, from 1. */
  lines?: readonly number[]
}

/**
 * Normalizes a header: removes what differs between releases of an app, such as case, blanks, dots, a byte order mark.
 */
export const plainName = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/^\ufeff/, '')
    .toLowerCase()
    .replace(/[\s_.:]+/g, ' ')
    .trim()

/** A cell with what its column says about its number. */
export interface Cell {
  text: string
  /** The header as in the file; empty if there is no such column. */
  header: string
  /** The decimal separator, if other cells of the column determine it. */
  mark: DecimalMark | null
}

/** Finds cells of a row by header; of two columns with the same name, the first counts. */
export class Columns {
  private readonly headers: readonly string[]
  private readonly rows: SourceTable['rows']
  private readonly places = new Map<string, number>()
  /** Cache of column indexes by requested name: each row requests the same names. */
  private readonly indexByName = new Map<string, number | undefined>()
  private readonly marks = new Map<number, DecimalMark | null>()

  constructor(headers: readonly string[], rows: SourceTable['rows'] = []) {
    this.headers = headers
    this.rows = rows
    for (const [place, header] of headers.entries()) {
      const name = plainName(header)
      if (!this.places.has(name)) this.places.set(name, place)
    }
  }

  /** Whether all of these columns exist. */
  has(...names: readonly string[]): boolean {
    return names.every((name) => this.places.has(plainName(name)))
  }

  /** The first of these columns that exists, in the file's normalized form. */
  first(...names: readonly string[]): string | undefined {
    return names.map(plainName).find((name) => this.places.has(name))
  }

  get names(): readonly string[] {
    return [...this.places.keys()]
  }

  private placeOf(name: string): number | undefined {
    if (!this.indexByName.has(name)) this.indexByName.set(name, this.places.get(plainName(name)))
    return this.indexByName.get(name)
  }

  private markAt(place: number): DecimalMark | null {
    const known = this.marks.get(place)
    if (known !== undefined) return known
    const mark = decimalMarkIn(this.rows.map((cells) => cells[place] ?? ''))
    this.marks.set(place, mark)
    return mark
  }

  /** Returns a function that reads the first non-empty cell of the given columns; empty if all are. */
  row(cells: readonly string[]): Cells {
    const find = (names: readonly string[]) => {
      for (const name of names) {
        const place = this.placeOf(name)
        const text = place === undefined ? '' : (cells[place] ?? '').trim()
        if (text !== '') return { place: place!, text }
      }
      return undefined
    }
    const cell = (...names: readonly string[]): Cell => {
      const found = find(names)
      if (!found) return { text: '', header: '', mark: null }
      return { text: found.text, header: this.headers[found.place]!, mark: this.markAt(found.place) }
    }
    return Object.assign((...names: readonly string[]) => find(names)?.text ?? '', { cell })
  }
}

export interface Cells {
  (...names: readonly string[]): string
  /** The same cell, for reading a quantity. */
  cell: (...names: readonly string[]) => Cell
}
/** Rows by id. */
export type NamedRows = ReadonlyMap<string, Cells>
