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

/** How to ask a row for a cell by the name of its column; of two columns of one name the first counts. */
export class Columns {
  private readonly places = new Map<string, number>()
  /** Where a name was found that somebody asked for as he writes it: each row asks for the same ones again. */
  private readonly asked = new Map<string, number | undefined>()

  constructor(headers: readonly string[]) {
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

  /** A row that is asked by names: any of them, the first that has something in it; empty where none has. */
  row(cells: readonly string[]): Cells {
    return (...names) => {
      for (const name of names) {
        const place = this.placeOf(name)
        const text = place === undefined ? '' : (cells[place] ?? '').trim()
        if (text !== '') return text
      }
      return ''
    }
  }
}

export type Cells = (...names: readonly string[]) => string
/** Rows by their own id. */
export type NamedRows = ReadonlyMap<string, Cells>
