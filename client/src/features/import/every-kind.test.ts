import { expect, it } from 'vitest'
import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { imports } from '#features/activities/kinds/imports.ts'
import { allSamples } from '../../../test/sample-entries.ts'
import { kindWords as wordsOfTables } from './any-table/kind-words.ts'
import { mappedKinds } from './any-table/mapped-kinds.ts'
import { entryText } from './entry-text.ts'
import { declaredKinds, importedEntities, importKinds, kindOf } from './import-kinds.ts'

it.each(entryKindNames)('imports a %s, and shows its values in the preview', async (entity) => {
  expect(importedEntities).toContain(entity)
  const fields = allSamples[entity]
  const kind = kindOf({ entity, fields })
  const i18n = await i18nIn('en', 'family', 'import')
  const context = { i18n, format: formatIn(i18n, 'UTC'), units: 'metric' as const, now: 0 }
  expect(entryText(context, { id: '1', kind, fields })).not.toBe('')
})

it('offers every kind of entry for the rows of a table, and knows words for it', () => {
  const mapped: readonly string[] = mappedKinds
  // An achievement cannot be read from a table.
  expect(importKinds.filter((kind) => !mapped.includes(kind))).toEqual(['achievement'])
  expect(wordsOfTables.map(([kind]) => kind).toSorted()).toEqual(mappedKinds.toSorted())
  // A kind without a reader is not in this list.
  expect(imports.map(({ entity }) => entity).toSorted()).toEqual(declaredKinds.toSorted())
})
