import { msg } from '@lingui/core/macro'
import { column, field, localTime, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { instant, momentFields, notes, written } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { illnessName } from './words.ts'

const line = { act: 'care', glyph: 'temperature', name: illnessName } as const

export const details: KindDetails<'illness'> = {
  entity: 'illness',
  name: illnessName,
  table: {
    name: msg`Illnesses`,
    columns: () => [
      ...momentOf(),
      field('Name', 'name'),
      column('Well again', ({ wellAt, timeZone }) => wellAt && localTime(wellAt, timeZone)),
      field('Well again (UTC)', 'wellAt'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    wellAt: instant(msg({ message: 'Well again', comment: 'when the baby was' })),
    name: written(msg`Name`),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'illness', name: illnessName, test: () => true }] },
  more: [{ pick: 'illness', ...line }],
  past: [{ pick: 'past/illness', ...line }],
  typed: {
    en: 'illness ill sick',
    ru: 'болезнь болеет',
    uk: 'хвороба хворіє',
    ka: 'ავადმყოფობა ავადაა',
  },
  handover: {
    // First, because a caregiver must read it before anything else.
    place: 'first',
    lines: (entries, context) =>
      entries.map((entry) => ({
        key: entry.key,
        act: 'care',
        glyph: 'temperature',
        title: joined(context.i18n._(illnessName), entry.rows[0].name),
        detail: context.format.time(entry.at),
      })),
  },
  doctorSheet: {
    section: 'care',
    isFirst: true,
    lines: (rows, { i18n, moment }) =>
      rows
        .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
        .map(({ timestamp, wellAt, name, notes: note }) => {
          const day = wellAt === null ? '' : moment(wellAt)
          return {
            label: joined(i18n._(illnessName), name),
            value: joined(
              moment(timestamp),
              day && i18n._(msg({ message: `well again ${day}`, comment: 'a baby: a day' })),
              note,
            ),
          }
        }),
  },
}
