import { decimalMarkIn } from '#i18n/quantity/decimal-mark.ts'
import { numbersIn, plainDigits } from '#i18n/quantity/numerals.ts'
import { momentOf } from '../reading/moment.ts'

/** The content of most cells of a column. */
export type Content = 'moment' | 'day' | 'clock' | 'number' | 'words' | 'none'

/** Content by column name. */
export type Contents = Readonly<Record<string, Content>>

/** Reads a time of day without a date: as text, or as a spreadsheet's fraction of a day. */
export function clockOf(text: string): string | null {
  if (text === '' || momentIn(text)) return null
  if (/^0?[.,]\d{2,}$/.test(text))
    return new Date(Math.round(Number(text.replace(',', '.')) * 86_400) * 1000).toISOString().slice(11, 19)
  return momentIn(`2000-01-01 ${text}`)?.hasTime ? text : null
}

const momentIn = (text: string) => momentOf(text, 'DMY') ?? momentOf(text, 'MDY')

export function contentOf(text: string): Content {
  if (text === '') return 'none'
  const moment = momentIn(text)
  if (moment) return moment.hasTime ? 'moment' : 'day'
  if (!/^0?[.,]\d+$/.test(text) && clockOf(text) !== null) return 'clock'
  return numbersIn(plainDigits(text).replace(/^[-−+]/, ''), decimalMarkIn([text])).length > 0
    ? 'number'
    : 'words'
}

/** Number of rows that are sampled to find the content of a column. */
const fewRows = 200

/** Finds the content of most cells of each column. Of two columns with the same name, the first counts. */
export function contentsOf(headers: readonly string[], rows: readonly (readonly string[])[]): Contents {
  const few = rows.slice(0, fewRows)
  const entries = headers.map(
    (header, place) => [header, mostly(few.map((row) => (row[place] ?? '').trim()))] as const,
  )
  return Object.fromEntries(entries.toReversed())
}

function mostly(cells: readonly string[]): Content {
  const counts = new Map<Content, number>()
  for (const cell of cells)
    if (cell !== '') counts.set(contentOf(cell), (counts.get(contentOf(cell)) ?? 0) + 1)
  // A column of times may have a few cells with a date alone; count these as times.
  if (counts.has('moment')) counts.set('moment', counts.get('moment')! + (counts.get('day') ?? 0))
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'none'
}
