import { joined } from '#features/activities/entries/joined.ts'
import type { Kind } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { milkGlyph } from './glyph.tsx'
import { placeNames, portionName } from '#features/activities/stash/words.ts'

export const milkKind: Kind<'milkPortion'> = {
  act: () => 'care',
  glyph: () => milkGlyph,
  title: (_, { i18n }) => i18n._(portionName),
  detail: ({ rows: [{ amount, place }] }, context) =>
    joined(volumeText(amount, context), context.i18n._(placeNames[place])),
}
