import { msg } from '@lingui/core/macro'
import type { Kind } from '#features/activities/entries/kind.ts'

export const noteKind: Kind<'note'> = {
  act: () => 'care',
  glyph: () => 'note',
  title: (_, { i18n }) => i18n._(msg({ message: 'Note', comment: 'an entry of words' })),
  detail: ({ rows: [{ text }] }) => text,
}
