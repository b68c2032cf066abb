import { msg } from '@lingui/core/macro'
import { field, spanOf } from 'sync-protocol/rules/export/csv-columns'
import { named, notes, separate, spanFields } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { activityNames, moodNames, moodOf } from './words.ts'

const isWalk = (row: Readonly<Record<string, unknown>>) => row.activityType === 'WALKING'

export const details: KindDetails<'playSession'> = {
  entity: 'playSession',
  name: msg`Play or walk`,
  table: {
    name: msg`Play and walks`,
    columns: () => [
      ...spanOf(),
      field('Activity', 'activityType'),
      field('Mood (1-10)', 'mood'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...spanFields,
    activityType: named(msg({ message: 'What', comment: 'is done at play' }), activityNames),
    mood: {
      name: msg({ message: 'Mood', comment: 'of the baby' }),
      text: (value, { i18n }) => `${i18n._(moodNames[moodOf(value)])} (${value})`,
    },
    notes,
    separate,
  },
  history: {
    tab: 'play',
    filters: [
      {
        id: 'play',
        name: msg({ message: 'Play only', comment: 'filter: without walks' }),
        test: (row) => !isWalk(row),
      },
      { id: 'walk', name: msg({ message: 'Walks', comment: 'filter' }), test: isWalk },
    ],
  },
  more: [
    { pick: 'play', act: 'play', name: msg`Play`, asks: msg`Ideas for the age, since when` },
    { pick: 'walk', act: 'walk', name: msg`Walk`, asks: msg`Since when, and how it was` },
  ],
  past: [
    { pick: 'pastPlay', act: 'play', name: msg`Play` },
    { pick: 'pastWalk', act: 'walk', name: msg`Walk` },
  ],
  typed: null,
  handover: 'summed',
  doctorSheet: 'summed',
}
