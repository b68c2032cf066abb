import { msg } from '@lingui/core/macro'
import { column, field, localTime, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { teethOf } from 'sync-protocol/rules/teeth'
import { instant, momentFields, notes } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { toothGlyph } from './glyph.tsx'
import { toothEntryName, toothText } from './name.ts'

const line = { act: 'care', glyph: toothGlyph, name: toothEntryName } as const

export const details: KindDetails<'tooth'> = {
  entity: 'tooth',
  name: toothEntryName,
  table: {
    name: msg({ message: 'Teeth', comment: 'milk teeth that came through' }),
    columns: () => [
      ...momentOf(),
      field('Tooth (FDI)', 'tooth'),
      column('Fell out', ({ fellOutAt, timeZone }) => fellOutAt && localTime(fellOutAt, timeZone)),
      field('Fell out (UTC)', 'fellOutAt'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    tooth: { name: toothEntryName, text: (tooth, { i18n }) => toothText(tooth, i18n) },
    fellOutAt: instant(msg({ message: 'Fell out', comment: 'a milk tooth: when' })),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'tooth', name: toothEntryName, test: () => true }] },
  more: [{ pick: 'tooth', ...line }],
  past: [{ pick: 'past/tooth', ...line }],
  typed: {
    en: 'tooth teeth',
    ru: 'зуб зубик',
    uk: 'зуб зубчик',
    ka: 'კბილი კბილები',
  },
  handover: {
    place: 'last',
    lines: (entries, { i18n, format }) =>
      entries.map(({ key, at, rows: [{ tooth, notes: note }] }) => ({
        key,
        act: 'care',
        glyph: toothGlyph,
        title: joined(i18n._(toothEntryName), toothText(tooth, i18n), note),
        detail: format.time(at),
      })),
  },
  doctorSheet: {
    section: 'care',
    lines: (rows, { i18n, format }) => {
      const through = teethOf(rows).map(({ tooth, timestamp }) =>
        joined(toothText(tooth, i18n), format.date(Date.parse(timestamp))),
      )
      if (through.length === 0) return []
      const count = format.number(through.length)
      return [
        {
          label: i18n._(msg({ message: `Teeth that came through: ${count}`, comment: 'milk teeth' })),
          value: through.join('; '),
        },
      ]
    },
  },
}
