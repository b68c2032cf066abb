import papaparse from 'papaparse'
import { formatOf } from 'sync-protocol/rules/import/formats'
import type { SourceTable } from 'sync-protocol/rules/import/table'
import { limits, Unreadable } from './limits.ts'

/** Some apps put a title above the names of the columns; those are looked for in so many lines. */
const firstLines = 6

/** Reads a text of separated values, with whatever separates them. Throws `Unreadable` where it is no table. */
export function tableOf(name: string, text: string): SourceTable {
  const plain = text.replace(/^\ufeff/, '')
  refuseHuge(plain)
  const { data } = papaparse.parse<string[]>(plain)
  const lines = [...data.keys()].filter((line) => !isBlank(data[line]!))
  const known = lines.slice(0, firstLines).findIndex((line) => formatOf(data[line]!) !== undefined)
  const top = Math.max(0, known)
  const headers = data[lines[top] ?? data.length]
  if (!headers || headers.length < 2) throw new Unreadable('noTable')
  if (headers.length > limits.columns) throw new Unreadable('tooManyColumns')
  const ofRows = lines.slice(top + 1)
  if (ofRows.length > limits.rows) throw new Unreadable('tooManyRows')
  return { name, headers, rows: ofRows.map((line) => data[line]!), lines: ofRows.map((line) => line + 1) }
}

const isBlank = (cells: readonly string[]) => cells.length === 1 && cells[0] === ''

/** Before it is taken apart: a list of a million cells costs a hundred times its text. */
function refuseHuge(text: string): void {
  let cells = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    // comma, semicolon, tabulator
    if (sign === 44 || sign === 59 || sign === 9) cells++
    if (cells > limits.columns && at === cells - 1) throw new Unreadable('tooManyColumns')
  }
  if (cells > limits.cells) throw new Unreadable('tooManyColumns')
}
