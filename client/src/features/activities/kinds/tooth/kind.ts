import type { Kind } from '#features/activities/entries/kind.ts'
import { toothGlyph } from './glyph.tsx'
import { toothEntryName, toothText } from './name.ts'

export const toothKind: Kind<'tooth'> = {
  act: () => 'care',
  glyph: () => toothGlyph,
  title: (_, { i18n }) => i18n._(toothEntryName),
  detail: ({ rows: [{ tooth }] }, { i18n }) => toothText(tooth, i18n),
}
