import { joined } from '#features/activities/entries/joined.ts'
import type { Kind } from '#features/activities/entries/kind.ts'
import { foodReactionName, signsText } from './words.ts'

export const foodReactionKind: Kind<'foodReaction'> = {
  act: () => 'care',
  glyph: () => 'solids',
  title: (_, { i18n }) => i18n._(foodReactionName),
  detail: ({ rows: [{ signs, food }] }, { i18n }) => joined(signsText(signs, i18n), food),
}
