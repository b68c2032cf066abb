import { msg } from '@lingui/core/macro'
import { column, field, localTime, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { instant, momentFields, named, notes, written } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { doseNames, vaccineName } from '#i18n/vaccines/names.ts'
import { vaccineText } from '#i18n/vaccines/short-names.ts'
import { vaccinationName } from './name.ts'
import { signsText, siteNames } from './words.ts'

const line = { act: 'care', glyph: 'medicine', name: vaccinationName } as const

export const details: KindDetails<'vaccination'> = {
  entity: 'vaccination',
  name: vaccinationName,
  table: {
    name: msg`Vaccinations`,
    columns: () => [
      ...momentOf(),
      field('Vaccine', 'name'),
      field('Dose', 'dose'),
      field('Batch', 'batch'),
      field('Site', 'site'),
      field('Given by', 'givenBy'),
      column('Signs', ({ signs }) => signs.join('; ')),
      field('Reaction', 'reaction'),
      column('Reaction seen', ({ reactionAt, timeZone }) => reactionAt && localTime(reactionAt, timeZone)),
      field('Reaction seen (UTC)', 'reactionAt'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    name: { name: msg`Vaccine`, text: (name, { i18n }) => vaccineName(name, i18n), isWritten: true },
    dose: named(msg({ message: 'Dose', comment: 'of a vaccine' }), doseNames),
    batch: written(msg({ message: 'Batch number', comment: 'of a vaccine' })),
    site: named(msg({ message: 'Site', comment: 'of the body, where a vaccine is given' }), siteNames),
    givenBy: written(msg`Where or by whom`),
    signs: {
      name: msg({ message: 'Signs', comment: 'of a reaction to a vaccine' }),
      text: (signs, { i18n }) => signsText(signs, i18n),
    },
    reaction: written(msg({ message: 'Reaction', comment: 'to a vaccine' })),
    reactionAt: instant(msg({ message: 'Seen when', comment: 'a reaction to a vaccine' })),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'vaccination', name: vaccinationName, test: () => true }] },
  more: [{ pick: 'vaccination', ...line }],
  past: [{ pick: 'past/vaccination', ...line }],
  typed: {
    en: 'vaccine vaccination shot',
    ru: 'прививка вакцина',
    uk: 'щеплення вакцина',
    ka: 'აცრა ვაქცინა',
  },
  handover: {
    // First, because a caregiver must read it before anything else.
    place: 'first',
    lines: (entries, { i18n, format }) =>
      entries.map(({ key, at, rows: [{ name, signs, reaction }] }) => ({
        key,
        act: 'care',
        glyph: 'medicine',
        title: joined(
          i18n._(vaccinationName),
          vaccineText(name, i18n),
          signs.length > 0 && signsText(signs, i18n),
          reaction,
        ),
        detail: format.time(at),
      })),
  },
  doctorSheet: {
    section: 'care',
    lines: (rows, { i18n, moment }) =>
      rows
        .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
        .map((row) => {
          const { name, dose, batch, site, givenBy, signs, reaction, reactionAt, notes: note } = row
          const seen = joined(
            signs.length > 0 && signsText(signs, i18n),
            reaction,
            reactionAt && moment(reactionAt),
          )
          return {
            // Each vaccination is a separate line.
            label: `${i18n._(vaccinationName)}, ${moment(row.timestamp)}`,
            value: joined(
              vaccineName(name, i18n),
              dose && i18n._(doseNames[dose]),
              batch && i18n._(msg({ message: `batch ${batch}`, comment: 'of a vaccine' })),
              site && i18n._(siteNames[site]),
              givenBy,
              seen && i18n._(msg({ message: `reaction: ${seen}`, comment: 'to a vaccine' })),
              note,
            ),
          }
        }),
  },
}
