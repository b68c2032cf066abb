import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { FieldInWords } from '#features/activities/entries/field-in-words.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { type Kind, monthsBack } from '#db/query/rows-between.ts'

/** The fields of any entry that hold what a person wrote. */
export const writtenFields = [
  ...new Set(
    kindNames.flatMap((kind) =>
      Object.entries(details[kind].fields as Record<string, FieldInWords<unknown>>).flatMap(([name, field]) =>
        field?.isWritten ? [name] : [],
      ),
    ),
  ),
]

/** Text as it is compared: without case, and without the marks over letters. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** What a person wrote in a row, folded; empty for most. */
export const writtenIn = (row: Readonly<Record<string, unknown>>): string =>
  writtenFields
    .map((field) => row[field])
    .filter((text) => typeof text === 'string')
    .map(folded)
    .join('\n')

/** Whether a row is one of those that are wanted. */
export type RowTest = (entity: EntityName, row: Readonly<Record<string, unknown>>) => boolean

/** A range of time (ms) in which there is something. */
export interface Range {
  from: number
  to: number
}

/**
 * The months, newest first, that hold a row that is wanted, read one at a time: who asks for the next decides how far
 * it is read, and between two months the screen is free.
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
