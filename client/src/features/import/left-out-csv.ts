import type { I18n } from '@lingui/core'
import type { ImportEngine } from './engine.ts'
import { reasonWords } from './words.ts'

/** Rows that were left out as a table: file, line, reason, and their cells; no cell is a formula. */
export async function leftOutCsv(i18n: I18n, rows: ReturnType<ImportEngine['leftOut']>): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const lines = rows.map(({ file, line, reason, cells }) => [
    file,
    line,
    i18n._(reasonWords[reason]),
    ...cells,
  ])
  return papaparse.unparse(lines, { escapeFormulae: true, newline: '\r\n' })
}
