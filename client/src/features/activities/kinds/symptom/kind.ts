import type { Kind } from '#features/activities/entries/kind.ts'
import { symptomName, symptomsText } from './words.ts'

export const symptomKind: Kind<'symptom'> = {
  act: () => 'care',
  glyph: () => 'temperature',
  title: (_, { i18n }) => i18n._(symptomName),
  detail: ({ rows: [{ signs }] }, { i18n }) => symptomsText(signs, i18n),
}
