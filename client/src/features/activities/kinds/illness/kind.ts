import { msg } from '@lingui/core/macro'
import { joined } from '#features/activities/entries/joined.ts'
import type { Kind } from '#features/activities/entries/kind.ts'
import { illnessName } from './words.ts'

export const illnessKind: Kind<'illness'> = {
  act: () => 'care',
  glyph: () => 'temperature',
  title: (_, { i18n }) => i18n._(illnessName),
  detail: ({ rows: [{ name, wellAt }] }, { i18n, format }) => {
    const day = wellAt === null ? '' : format.date(Date.parse(wellAt))
    return joined(name, day && i18n._(msg({ message: `well again ${day}`, comment: 'a baby: a day' })))
  },
}
