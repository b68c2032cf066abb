import { decimalMarkIn } from '#i18n/quantity/decimal-mark.ts'
import type { DecimalMark } from '#i18n/quantity/numerals.ts'

/** A table of a file as it was read: the names of its columns and its rows, which may be shorter or longer. */
export interface SourceTable {
  /** The name of the file. */
  name: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** In which line of its file each row stands, as a spreadsheet counts them, from 1. */
  lines?: readonly number[]
}

/** A column's name without what differs between releases of an app: case, blanks, dots, a byte order mark. */
export const plainName = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/^\ufeff/, '')
    .toLowerCase()
    .replace(/[\s_.:]+/g, ' ')
    .trim()

/** A cell with what the rest of its column says about its number. */
export interface Cell {
  text: string
  /** The name of the column as the file has it; empty where there is no such column. */
  header: string
  /** The sign before the decimals, where cells of the column tell it. */
  mark: DecimalMark | null
}

/** How to ask a row for a cell by the name of its column; of two columns of one name the first counts. */
export class Columns {
  private readonly headers: readonly string[]
  private readonly rows: SourceTable['rows']
  private readonly places = new Map<string, number>()
  /** Where a name was found that somebody asked for as he writes it: each row asks for the same ones again. */
  private readonly asked = new Map<string, number | undefined>()
  private readonly marks = new Map<number, DecimalMark | null>()

  constructor(headers: readonly string[], rows: SourceTable['rows'] = []) {
    this.headers = headers
    this.rows = rows
    for (const [place, header] of headers.entries()) {
      const name = plainName(header)
      if (!this.places.has(name)) this.places.set(name, place)
    }
  }

  /** Whether there are all of these columns. */
  has(...names: readonly string[]): boolean {
    return names.every((name) => this.places.has(plainName(name)))
  }

  /** The first of these columns that is there, as it is written in the file's own plain form. */
  first(...names: readonly string[]): string | undefined {
    return names.map(plainName).find((name) => this.places.has(name))
  }

  get names(): readonly string[] {
    return [...this.places.keys()]
  }

  private placeOf(name: string): number | undefined {
    if (!this.asked.has(name)) this.asked.set(name, this.places.get(plainName(name)))
    return this.asked.get(name)
  }

  private markAt(place: number): DecimalMark | null {
    const known = this.marks.get(place)
    if (known !== undefined) return known
    const mark = decimalMarkIn(this.rows.map((cells) => cells[place] ?? ''))
    this.marks.set(place, mark)
    return mark
  }

  /** A row that is asked by names: any of them, the first that has something in it; empty where none has. */
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
  /** The same cell, to be read as a quantity. */
  cell: (...names: readonly string[]) => Cell
}
/** Rows by their own id. */
export type NamedRows = ReadonlyMap<string, Cells>
