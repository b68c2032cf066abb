import { msg } from '@lingui/core/macro'
import { column, field, ifAny, spanOf, wakingsIn } from 'sync-protocol/rules/export/csv-columns'
import { named, notes, separate, spanFields } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { fellAsleepInNames, settlingNames, wakeMoodNames } from './settling-words.ts'
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
      field('Fell asleep', 'settling'),
      field('Fell asleep in (min)', 'fellAsleepIn'),
      field('Mood on waking', 'wakeMood'),
      column('Wakings', (row, context) => wakingsIn(row, context)?.count),
      column('Awake (min)', (row, context) => ifAny(wakingsIn(row, context)?.awakeMs)),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...spanFields,
    sleepType: named(msg`Night sleep or nap`, sleepTypeNames),
    location: named(msg({ message: 'Where', comment: 'the baby sleeps' }), sleepLocationNames),
    settling: named(msg({ message: 'How', comment: 'the baby fell asleep' }), settlingNames),
    fellAsleepIn: named(
      msg({ message: 'Fell asleep within', comment: 'how long it took' }),
      fellAsleepInNames,
    ),
    wakeMood: named(msg`Mood on waking`, wakeMoodNames),
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
