import papaparse from 'papaparse'
import { formatOf } from './apps/formats.ts'
import type { SourceTable } from './reading/table.ts'
import { limits, Unreadable } from './limits.ts'
import { delimiters, type TextFormat, refuseHuge } from './refuse-huge.ts'

/** Some apps write a title above the headers. The headers are searched in this number of lines. */
const firstLines = 6

/** Number of characters at the start of a text by which the separator is found. */
const sample = 32 * 1024

/** Reads a text of separated values and finds its separator. Throws `Unreadable` if the text is no table. */
export function tableOf(name: string, text: string): SourceTable {
  const whole = text.replace(/^\ufeff/, '')
  const separatorLine = separatorLineOf(whole)
  const plain = separatorLine ? whole.slice(separatorLine.line.length) : whole
  const textFormat = { ...formatOfText(plain), ...(separatorLine && { delimiter: separatorLine.delimiter }) }
  refuseHuge(plain, textFormat)
  const { data } = papaparse.parse<string[]>(plain, textFormat)
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
    lines: ofRows.map((line) => line + (separatorLine ? 2 : 1)),
  }
}

const isKnown = (headers: readonly string[]) =>
  headers.length <= limits.columns && formatOf(headers) !== undefined

/** A first line for spreadsheets such as `sep=;`, including its line end, and the separator that it names. */
function separatorLineOf(text: string): { line: string; delimiter: string } | null {
  const [line, sign] = /^"?sep=([,;|\t])"?[ \t,;|]*(?:\r\n|\n|\r)/i.exec(text.slice(0, 100)) ?? []
  return line === undefined ? null : { line, delimiter: sign! }
}

/** Finds the delimiter and the line end of a table by its first rows. */
function formatOfText(text: string): TextFormat {
  const whole = text.length <= sample ? text.length : text.lastIndexOf('\n', sample)
  const start = text.slice(0, whole > 0 ? whole : sample)
  const few = { preview: 10, skipEmptyLines: true, delimitersToGuess: delimiters }
  const { meta } = papaparse.parse<string[]>(start, few)
  return { delimiter: meta.delimiter, newline: meta.linebreak as TextFormat['newline'] }
}

const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === ''
