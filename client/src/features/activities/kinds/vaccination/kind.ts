import type { Kind } from '#features/activities/entries/kind.ts'
import { vaccineText } from '#i18n/vaccines/short-names.ts'
import { vaccinationName } from './name.ts'

export const vaccinationKind: Kind<'vaccination'> = {
  act: () => 'care',
  glyph: () => 'medicine',
  title: (_, { i18n }) => i18n._(vaccinationName),
  detail: ({ rows: [{ name }] }, { i18n }) => vaccineText(name, i18n),
}
