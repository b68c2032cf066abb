import { Conversion } from '#features/import/reading/convert.ts'
import { formatOf } from '#features/import/apps/formats.ts'
import { childrenIn, openQuestions } from '#features/import/reading/questions.ts'
import type { Answers, Format, SkipReason } from '#features/import/reading/format.ts'
import type { SourceTable } from '#features/import/reading/table.ts'

/** For tests of formats: converts a file into entries of one baby, who lives in Tbilisi (UTC+4, no summer time). */

const miaId = '0199f3a0-0000-7000-8000-0000000000b1'

const answers: Answers = {
  timeZone: 'Asia/Tbilisi',
  dateOrder: 'MDY',
  volume: 'ml',
  weight: 'kg',
  length: 'cm',
  temperature: 'C',
}

/** Splits a text as in RFC 4180; the product's own reader has its own tests. */
export function tableOf(name: string, text: string): SourceTable {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  const [headers = [], ...others] = rows.filter((row) => row.length > 1 || row[0] !== '')
  return { name, headers, rows: others }
}

/** Reads tables as the product does, with the date order derived from them. */
export function importedTables(
  tables: readonly SourceTable[],
  given: Partial<Answers> = {},
  babyId = miaId,
  explained?: Format,
) {
  const known = tables.map((table) => {
    const format = formatOf(table.headers) ?? explained
    if (!format) throw new Error(`nobody knows ${table.name}`)
    const { dateOrder } = openQuestions(format, table)
    const babies = Object.fromEntries(['', ...childrenIn(format, table)].map((child) => [child, babyId]))
    return {
      ...table,
      format,
      answers: { ...answers, ...given, ...(dateOrder ? { dateOrder } : {}) },
      babies,
    }
  })
  const conversion = new Conversion(known)
  while (conversion.step(7));
  return conversion
}

export const imported = (name: string, text: string, given?: Partial<Answers>) =>
  importedTables([tableOf(name, text)], given)

export const reasons = ({ skipped }: Conversion): SkipReason[] => skipped.map(({ reason }) => reason)

/** One line per entry with its fields: `sleepSession 2026-08-14T05:15 – 06:40 NIGHT_SLEEP zero`. */
export const entriesOf = ({ entries }: Conversion) =>
  entries.map(({ entity, fields, doubts }) => {
    const { startTime, endTime, timestamp, date } = fields as Record<string, string | undefined>
    const words = [
      entity,
      (startTime ?? timestamp ?? date)?.slice(0, 16),
      endTime && endTime !== startTime ? `– ${endTime.slice(11, 16)}` : '',
      fields.feedType ?? fields.sleepType ?? fields.wetness ?? fields.activityType ?? fields.side,
      fields.milk ?? '',
      fields.soiled ? 'soiled' : '',
      ...doubts,
    ]
    return { summary: words.filter(Boolean).join(' '), fields }
  })

/** The entries that each row of an app's file becomes. */
export const summariesOf = (name: string, lines: string[], given?: Partial<Answers>): string[] => {
  const read = imported(name, lines.join('\r\n'), given)
  return [...entriesOf(read).map((one) => one.summary), ...reasons(read)]
}
