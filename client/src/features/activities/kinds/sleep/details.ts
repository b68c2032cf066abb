import { msg } from '@lingui/core/macro'
import { field, spanOf } from 'sync-protocol/rules/export/csv-columns'
import { named, notes, separate, spanFields } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { sleepLocationNames, sleepTypeNames } from './words.ts'

export const details: KindDetails<'sleepSession'> = {
  entity: 'sleepSession',
  name: msg`Sleep`,
  table: {
    name: msg`Sleep`,
    columns: () => [
      ...spanOf(),
      field('Kind', 'sleepType'),
      field('Place', 'location'),
      field('Note', 'notes'),
    ],
  },
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
