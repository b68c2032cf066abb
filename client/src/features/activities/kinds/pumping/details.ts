import { msg } from '@lingui/core/macro'
import { field, spanOf, volumeOf } from 'sync-protocol/rules/export/csv-columns'
import { notes, spanFields, volume } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { pumpingGlyph } from './glyph.tsx'

const name = msg({ message: 'Pumping', comment: 'breast milk' })

export const details: KindDetails<'pumping'> = {
  entity: 'pumping',
  name,
  table: {
    name: msg`Pumping`,
    columns: (units) => [
      ...spanOf(),
      volumeOf(units, 'Left', ({ left }) => left),
      volumeOf(units, 'Right', ({ right }) => right),
      volumeOf(units, 'Total', ({ total }) => total),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...spanFields,
    left: volume(msg({ message: 'Left', comment: 'breast' })),
    right: volume(msg({ message: 'Right', comment: 'breast' })),
    total: volume(msg`Amount`),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'pumping', name, test: () => true }] },
  more: [{ pick: 'pumping', act: 'care', glyph: pumpingGlyph, name }],
  past: [{ pick: 'past/pumping', act: 'care', glyph: pumpingGlyph, name }],
  typed: {
    en: 'pump pumped pumping',
    ru: 'сцеди* сцежив*',
    uk: 'зціди* зціджу*',
    ka: 'გამოწველ* გამოვწველე',
  },
  // Pumped milk belongs to no baby.
  handover: null,
  doctorSheet: null,
}
