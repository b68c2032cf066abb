import { msg } from '@lingui/core/macro'
import { column, field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { momentFields, notes } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { symptomName, symptomsText } from './words.ts'

const line = { act: 'care', glyph: 'temperature', name: symptomName } as const

export const details: KindDetails<'symptom'> = {
  entity: 'symptom',
  name: symptomName,
  table: {
    name: msg({ message: 'Symptoms', comment: 'an entry' }),
    columns: () => [
      ...momentOf(),
      column('Symptoms', ({ signs }) => signs.join('; ')),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    signs: { name: symptomName, text: (signs, { i18n }) => symptomsText(signs, i18n) },
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'symptom', name: symptomName, test: () => true }] },
  more: [{ pick: 'symptom', ...line }],
  past: [{ pick: 'past/symptom', ...line }],
  typed: {
    en: 'symptom symptoms cough',
    ru: 'симптом* кашель',
    uk: 'симптом* кашель',
    ka: 'სიმპტომი ხველა',
  },
  handover: {
    place: 'first',
    lines: (entries, { i18n, format }) =>
      entries.map(({ key, at, rows: [{ signs, notes: note }] }) => ({
        key,
        act: 'care',
        glyph: 'temperature',
        title: joined(symptomsText(signs, i18n), note) || i18n._(symptomName),
        detail: format.time(at),
      })),
  },
  doctorSheet: {
    section: 'care',
    lines: (rows, { i18n, moment }) =>
      rows
        .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
        .map(({ timestamp, signs, notes: note }) => ({
          // Each entry is a separate line.
          label: `${i18n._(symptomName)}, ${moment(timestamp)}`,
          value: joined(symptomsText(signs, i18n), note),
        })),
  },
}
