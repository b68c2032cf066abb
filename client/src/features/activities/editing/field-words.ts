import type { EntryEntity } from '#features/activities/entries/entry.ts'
import type { FieldInWords, WordsContext } from '#features/activities/entries/field-in-words.ts'
import { details } from '#features/activities/kinds/details.ts'

/** One field of a change in words: "End: Today 9:10 → Today 9:25". Undefined where there is nothing to read. */
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
