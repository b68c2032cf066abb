import { msg } from '@lingui/core/macro'
import { momentFields, written } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'

const name = msg({ message: 'Note', comment: 'an entry of words' })

export const noteDetails: KindDetails<'note'> = {
  name,
  table: msg`Notes`,
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
  // A handover has the words of every entry; a doctor gets figures.
  handover: null,
  doctorSheet: null,
}
