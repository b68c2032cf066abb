import { msg } from '@lingui/core/macro'
import { named, notes, separate, spanFields } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { sleepLocationNames, sleepTypeNames } from './words.ts'

export const sleepDetails: KindDetails<'sleepSession'> = {
  name: msg`Sleep`,
  table: msg`Sleep`,
  fields: {
    ...spanFields,
    sleepType: named(msg`Night sleep or nap`, sleepTypeNames),
    location: named(msg({ message: 'Where', comment: 'the baby sleeps' }), sleepLocationNames),
    notes,
    separate,
  },
  history: {
    tab: 'sleep',
    filters: [
      {
        id: 'night',
        name: msg({ message: 'Nights', comment: 'filter: night sleep' }),
        test: ({ sleepType }) => sleepType === 'NIGHT_SLEEP',
      },
      {
        id: 'nap',
        name: msg({ message: 'Naps', comment: 'filter: day sleep' }),
        test: ({ sleepType }) => sleepType === 'AFTERNOON_NAP',
      },
    ],
  },
  more: [
    { pick: 'sleepStart', act: 'sleep', name: msg`Sleep`, asks: msg`Night or nap, since when and where` },
  ],
  past: [{ pick: 'pastSleep', act: 'sleep', name: msg`Sleep` }],
  typed: null,
  handover: 'summed',
  doctorSheet: 'summed',
}
