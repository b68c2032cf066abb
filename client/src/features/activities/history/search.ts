import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { FieldInWords } from '#features/activities/entries/field-in-words.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { type Kind, monthsBack } from '#db/query/rows-between.ts'

/** The fields of all entries that hold text typed by people. */
export const writtenFields = [
  ...new Set(
    kindNames.flatMap((kind) =>
      Object.entries(details[kind].fields as Record<string, FieldInWords<unknown>>).flatMap(([name, field]) =>
        field?.isWritten ? [name] : [],
      ),
    ),
  ),
]

/** Text in the form in which it is compared: lower case, without diacritics. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** All typed text of a row, folded; usually empty. */
export const writtenIn = (row: Readonly<Record<string, unknown>>): string =>
  writtenFields
    .map((field) => row[field])
    .filter((text) => typeof text === 'string')
    .map(folded)
    .join('\n')

/** Whether a row matches. */
export type RowTest = (entity: EntityName, row: Readonly<Record<string, unknown>>) => boolean

/** A time range, ms. */
export interface Range {
  from: number
  to: number
}

/**
 * The months with a matching row, newest first. Reads one month at a time: the caller decides how far it reads, and
 * the page can respond between two months.
 */
export async function* monthsWith(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
  test: RowTest,
): AsyncGenerator<Range> {
  for await (const { fromMs, toMs, rows } of monthsBack(db, kinds, beforeMs))
    for (const [entity, list] of rows)
      if (list.some((row) => row.deletedAt === null && test(entity, row))) {
        yield { from: fromMs, to: toMs }
        break
      }
}
