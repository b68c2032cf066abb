import { msg } from '@lingui/core/macro'
import { column, field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { nextDoses } from 'sync-protocol/rules/next-dose'
import { momentFields, named, notes, written } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { doseText } from '#i18n/doses/dose-text.ts'

export const details: KindDetails<'medicine'> = {
  entity: 'medicine',
  name: msg({ message: 'Medicine', comment: 'an entry' }),
  table: {
    name: msg`Medicines`,
    columns: () => [
      ...momentOf(),
      field('Name', 'name'),
      field('Kind', 'kind'),
      column('Dose', ({ dose }) => dose?.value),
      column('Unit of the dose', ({ dose }) => dose?.unit),
      field('Not again before (min)', 'intervalMinutes'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    name: written(msg`Name`),
    kind: named(msg`Medicine or supplement`, {
      MEDICINE: msg`Medicine`,
      SUPPLEMENT: msg`Supplement`,
    }),
    dose: {
      name: msg`Dose`,
      text: doseText,
    },
    intervalMinutes: {
      name: msg({ message: 'Next not before', comment: 'after so many hours' }),
      text: (value, { format }) => format.duration(value * 60_000),
    },
    notes,
  },
  history: {
    tab: 'health',
    filters: [{ id: 'medicine', name: msg({ message: 'Medicine', comment: 'filter' }), test: () => true }],
  },
  more: [{ pick: 'medicine', act: 'care', glyph: 'medicine', name: msg`Medicine or supplement` }],
  past: [{ pick: 'past/medicine', act: 'care', glyph: 'medicine', name: msg`Medicine or supplement` }],
  typed: {
    en: 'medicine medicines med meds drug vitamin',
    ru: 'лекарств* витамин*',
    uk: 'ліки лік вітамін*',
    ka: 'წამალი მედიკამენტი ვიტამინ*',
  },
  handover: {
    // First, because the next dose may be due soon.
    place: 'first',
    lines: (doses, context, now) => {
      const { i18n, format } = context
      const next = new Map(
        nextDoses(doses.map(({ rows: [row] }) => row)).map(({ last, notBefore }) => [last.id, notBefore]),
      )
      return doses.map(({ at, rows: [row] }) => {
        const given = format.time(at)
        const notBefore = next.get(row.id) ?? null
        const time = notBefore === null ? '' : format.time(notBefore)
        return {
          key: `dose/${row.id}`,
          act: 'care',
          glyph: 'medicine',
          title: joined(row.name, doseText(row.dose, context)),
          detail: joined(
            i18n._(msg`given at ${given}`),
            notBefore !== null && notBefore > now && i18n._(msg`not before ${time}`),
          ),
        }
      })
    },
  },
  doctorSheet: {
    section: 'care',
    isFirst: true,
    // One line per medicine, with its newest dose.
    lines: (rows, { i18n, format, times, moment }) => {
      const nameOf = (row: { name: string }) => row.name.trim().toLowerCase()
      const doses = rows.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
      return [...new Set(doses.map(nameOf))].map((wanted) => {
        const given = doses.filter((dose) => nameOf(dose) === wanted)
        const last = given[0]!
        const parts = [times(given.length), moment(last.timestamp), doseText(last.dose, { i18n, format })]
        return { label: last.name, value: parts.filter((part) => part !== '').join(', ') }
      })
    },
  },
}
