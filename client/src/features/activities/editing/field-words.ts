import type { EntryEntity } from '#features/activities/entries/entry.ts'
import type { FieldInWords, WordsContext } from '#features/activities/entries/field-in-words.ts'
import { details } from '#features/activities/kinds/details.ts'

/**
 * Describes the change of one field: "End: Today 9:10 → Today 9:25". Undefined for fields that are not shown to
 * people.
 */
export function changeInWords(
  entity: EntryEntity,
  field: string,
  before: unknown,
  after: unknown,
  context: WordsContext,
): { name: string; before: string; after: string } | undefined {
  const word = (details[entity].fields as Record<string, FieldInWords<unknown> | undefined>)[field]
  if (!word) return undefined
  const text = (value: unknown) => (value === null || value === undefined ? '–' : word.text(value, context))
  return { name: context.i18n._(word.name), before: text(before), after: text(after) }
}
