import { msg } from '@lingui/core/macro'
import { field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { momentFields, written } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'

const name = msg({ message: 'Note', comment: 'an entry of words' })

export const details: KindDetails<'note'> = {
  entity: 'note',
  name,
  table: { name: msg`Notes`, columns: () => [...momentOf(), field('Note', 'text')] },
  fields: { ...momentFields, text: written(msg`Note`) },
  history: {
    tab: 'health',
    filters: [{ id: 'note', name: msg({ message: 'Notes', comment: 'filter' }), test: () => true }],
  },
  more: [{ pick: 'note', act: 'care', glyph: 'note', name }],
  past: [{ pick: 'past/note', act: 'care', glyph: 'note', name }],
  typed: {
    en: 'note',
    ru: 'заметка заметку запись',
    uk: 'нотатка нотатку запис',
    ka: 'ჩანაწერი შენიშვნა',
  },
  // The handover shows the notes of all entries; the doctor sheet has only figures.
  handover: null,
  doctorSheet: null,
}
