import type { Kind } from '#features/activities/entries/kind.ts'
import { pottyGlyph } from './glyph.tsx'
import { pottyName, resultNames } from './words.ts'

export const pottyKind: Kind<'potty'> = {
  act: () => 'care',
  glyph: () => pottyGlyph,
  title: (_, { i18n }) => i18n._(pottyName),
  detail: ({ rows: [{ result }] }, { i18n }) => i18n._(resultNames[result]),
}
