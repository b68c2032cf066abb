import { msg } from '@lingui/core/macro'
import type { Kind } from '#features/activities/entries/kind.ts'
import { diaperText } from './words.ts'

export const diaperKind: Kind<'diaperChange'> = {
  act: () => 'diaper',
  title: (_, { i18n }) => i18n._(msg`Diaper`),
  detail: ({ rows: [diaper] }, { i18n }) => diaperText(i18n, diaper),
}
