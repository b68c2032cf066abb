import { msg } from '@lingui/core/macro'
import { column, field, ifAny, nursed, spanOf, volumeOf } from 'sync-protocol/rules/export/csv-columns'
import {
  named,
  notes,
  separate,
  spanFields,
  volume,
  written,
} from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { feedTypeNames, milkNames, reactionNames } from './words.ts'

const startsWith = (start: string) => (row: Readonly<Record<string, unknown>>) =>
  String(row.feedType).startsWith(start)

export const details: KindDetails<'feedingSession'> = {
  entity: 'feedingSession',
  name: msg`Feeding`,
  table: {
    name: msg`Feeds`,
    columns: (units) => [
      ...spanOf(),
      field('Kind', 'feedType'),
      volumeOf(units, 'Amount', ({ amount }) => amount),
      field('Milk', 'milk'),
      column('Left breast (min)', (row, context) => ifAny(nursed(row, context)?.sideMs.LEFT)),
      column('Right breast (min)', (row, context) => ifAny(nursed(row, context)?.sideMs.RIGHT)),
      column('At the breast (min)', (row, context) => ifAny(nursed(row, context)?.netMs)),
      field('Food', 'food'),
      field('Reaction', 'reaction'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...spanFields,
    feedType: named(msg`What was fed`, feedTypeNames),
    amount: volume(msg`Amount`),
    milk: named(msg({ message: 'Milk', comment: 'which kind' }), milkNames),
    food: written(msg({ message: 'Food', comment: 'what was eaten' })),
    reaction: named(msg({ message: 'Reaction', comment: 'to food' }), reactionNames),
    notes,
    separate,
  },
  history: {
    tab: 'feeding',
    filters: [
      { id: 'bottle', name: msg({ message: 'Bottle', comment: 'filter' }), test: startsWith('BOTTLE') },
      { id: 'breast', name: msg({ message: 'Breast', comment: 'filter' }), test: startsWith('BREAST') },
      { id: 'solids', name: msg({ message: 'Solids', comment: 'filter: food' }), test: startsWith('SOLID') },
    ],
  },
  more: [],
  past: [{ pick: 'pastFeed', act: 'feed', name: msg({ message: 'Feeding', comment: 'an entry' }) }],
  typed: null,
  handover: 'summed',
  doctorSheet: 'summed',
}
