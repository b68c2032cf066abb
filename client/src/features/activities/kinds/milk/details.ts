import { msg } from '@lingui/core/macro'
import { field, momentOf, volumeOf } from 'sync-protocol/rules/export/csv-columns'
import { instant, momentFields, named, notes, volume } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { milkGlyph } from './glyph.tsx'
import { placeNames, portionName, stashName } from '#features/activities/stash/words.ts'

export const details: KindDetails<'milkPortion'> = {
  entity: 'milkPortion',
  name: portionName,
  table: {
    name: stashName,
    columns: (units) => [
      ...momentOf(),
      volumeOf(units, 'Amount', ({ amount }) => amount),
      field('Place', 'place'),
      field('There since (UTC)', 'placedAt'),
      field('Note', 'notes'),
      field('Pumping (id)', 'pumpingId'),
      field('Portion (id)', 'id'),
    ],
  },
  fields: {
    ...momentFields,
    amount: volume(msg`Amount`),
    place: named(msg({ message: 'Place', comment: 'of pumped milk' }), placeNames),
    placedAt: instant(msg({ message: 'There since', comment: 'pumped milk in the fridge' })),
    pumpingId: {
      name: msg({ message: 'Pumping', comment: 'breast milk' }),
      text: (_, { i18n }) => i18n._(msg`an entry of its own`),
    },
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'milk', name: stashName, test: () => true }] },
  more: [
    {
      pick: 'milkPortion',
      act: 'care',
      glyph: milkGlyph,
      name: stashName,
      asks: msg`Pumped milk in the fridge and the freezer`,
    },
  ],
  past: [{ pick: 'past/milkPortion', act: 'care', glyph: milkGlyph, name: portionName }],
  typed: { en: 'stash', ru: 'запас*', uk: 'запас*', ka: 'მარაგ*' },
  // Milk belongs to no baby.
  handover: null,
  doctorSheet: null,
}
