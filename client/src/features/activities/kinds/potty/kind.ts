import type { Kind } from '#features/activities/entries/kind.ts'
import { pottyName, resultNames } from './words.ts'

export const pottyKind: Kind<'potty'> = {
  act: () => 'care',
  glyph: () => 'potty',
  title: (_, { i18n }) => i18n._(pottyName),
  detail: ({ rows: [{ result }] }, { i18n }) => i18n._(resultNames[result]),
}
