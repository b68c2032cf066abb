import papaparse from 'papaparse'
import { formatOf } from './apps/formats.ts'
import type { SourceTable } from './reading/table.ts'
import { limits, Unreadable } from './limits.ts'
import { delimiters, type Parting, refuseHuge } from './refuse-huge.ts'

/** Some apps put a title above the names of the columns; those are looked for in so many lines. */
const firstLines = 6

/** How many signs at its start tell what parts it. */
const sample = 32 * 1024

/** Reads a text of separated values, with whatever separates them. Throws `Unreadable` where it is no table. */
export function tableOf(name: string, text: string): SourceTable {
  const whole = text.replace(/^\ufeff/, '')
  const said = saidParting(whole)
  const plain = said ? whole.slice(said.line.length) : whole
  const parting = { ...partingOf(plain), ...(said && { delimiter: said.delimiter }) }
  refuseHuge(plain, parting)
  const { data } = papaparse.parse<string[]>(plain, parting)
  const lines = [...data.keys()].filter((line) => !isBlank(data[line]!))
  const known = lines.slice(0, firstLines).findIndex((line) => isKnown(data[line]!))
  const top = Math.max(0, known)
  const headers = data[lines[top] ?? data.length]
  if (!headers || headers.length < 2) throw new Unreadable('noTable')
  if (headers.length > limits.columns) throw new Unreadable('tooManyColumns')
  const ofRows = lines.slice(top + 1)
  if (ofRows.length > limits.rows) throw new Unreadable('tooManyRows')
  return {
    name,
    headers,
    rows: ofRows.map((line) => data[line]!),
    lines: ofRows.map((line) => line + (said ? 2 : 1)),
  }
}

const isKnown = (headers: readonly string[]) =>
  headers.length <= limits.columns && formatOf(headers) !== undefined

/** The first line that a spreadsheet reads for itself, `sep=;`, with its end, and the sign that it names. */
function saidParting(text: string): { line: string; delimiter: string } | null {
  const [line, sign] = /^"?sep=([,;|\t])"?[ \t,;|]*(?:\r\n|\n|\r)/i.exec(text.slice(0, 100)) ?? []
  return line === undefined ? null : { line, delimiter: sign! }
}

/** What parts a table, as its first rows say. */
function partingOf(text: string): Parting {
  const whole = text.length <= sample ? text.length : text.lastIndexOf('\n', sample)
  const start = text.slice(0, whole > 0 ? whole : sample)
  const few = { preview: 10, skipEmptyLines: true, delimitersToGuess: delimiters }
  const { meta } = papaparse.parse<string[]>(start, few)
  return { delimiter: meta.delimiter, newline: meta.linebreak as Parting['newline'] }
}

const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === ''
