import { msg } from '@lingui/core/macro'
import type { Kind } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { pumpingGlyph } from './glyph.tsx'

export const pumpingKind: Kind<'pumping'> = {
  act: () => 'care',
  glyph: () => pumpingGlyph,
  title: (_, { i18n }) => i18n._(msg({ message: 'Pumping', comment: 'breast milk' })),
  detail: ({ rows: [{ left, right, total }] }, context) => {
    const { i18n } = context
    const text = (volume: typeof left) => (volume ? volumeText(volume, context) : '')
    const [leftText, rightText] = [text(left), text(right)]
    return joined(
      text(total),
      leftText && i18n._(msg({ message: `left ${leftText}`, comment: 'pumped from the left breast' })),
      rightText && i18n._(msg({ message: `right ${rightText}`, comment: 'pumped from the right breast' })),
    )
  },
}
