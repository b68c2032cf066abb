import { msg } from '@lingui/core/macro'
import { notes, spanFields, volume } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'

const name = msg({ message: 'Pumping', comment: 'breast milk' })

export const pumpingDetails: KindDetails<'pumping'> = {
  name,
  table: msg`Pumping`,
  fields: {
    ...spanFields,
    left: volume(msg({ message: 'Left', comment: 'breast' })),
    right: volume(msg({ message: 'Right', comment: 'breast' })),
    total: volume(msg`Amount`),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'pumping', name, test: () => true }] },
  more: [{ pick: 'pumping', act: 'care', glyph: 'pumping', name }],
  past: [{ pick: 'past/pumping', act: 'care', glyph: 'pumping', name }],
  typed: {
    en: 'pump pumped pumping',
    ru: 'сцеди* сцежив*',
    uk: 'зціди* зціджу*',
    ka: 'გამოწველ* გამოვწველე',
  },
  // It belongs to no baby.
  handover: null,
  doctorSheet: null,
}
