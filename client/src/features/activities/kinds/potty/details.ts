import { msg } from '@lingui/core/macro'
import { field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import type { Row } from 'sync-protocol/entities/registry'
import { momentFields, named, notes } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { pottyGlyph } from './glyph.tsx'
import { pottyName, resultNames } from './words.ts'

type Result = Pick<Row<'potty'>, 'result'>
const isPee = ({ result }: Result) => result === 'PEE' || result === 'BOTH'
const isPoo = ({ result }: Result) => result === 'POO' || result === 'BOTH'

export const details: KindDetails<'potty'> = {
  entity: 'potty',
  name: pottyName,
  table: {
    name: pottyName,
    columns: () => [...momentOf(), field('Result', 'result'), field('Note', 'notes')],
  },
  fields: {
    ...momentFields,
    result: named(msg({ message: 'Result', comment: 'of a visit to the potty' }), resultNames),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'potty', name: pottyName, test: () => true }] },
  more: [{ pick: 'potty', act: 'care', glyph: pottyGlyph, name: pottyName }],
  past: [{ pick: 'past/potty', act: 'care', glyph: pottyGlyph, name: pottyName }],
  typed: {
    en: 'potty toilet',
    ru: 'горшок горшке туалет',
    uk: 'горщик горщику туалет',
    ka: 'ქოთანი ქოთანზე ტუალეტი',
  },
  handover: {
    place: 'afterFeeds',
    lines: (entries, { i18n, format }) => {
      const last = entries.at(-1)
      if (!last) return []
      const count = entries.length
      const [pee, poo] = [isPee, isPoo].map((is) => entries.filter(({ rows: [row] }) => is(row)).length)
      const time = format.time(last.at)
      return [
        {
          key: 'potty',
          act: 'care',
          glyph: pottyGlyph,
          title: i18n._(msg`Potty: ${count}`),
          detail: joined(
            pee! > 0 && i18n._(msg({ message: `${pee} pee`, comment: 'how many times in the potty' })),
            poo! > 0 && i18n._(msg({ message: `${poo} poo`, comment: 'how many times in the potty' })),
            i18n._(msg({ message: `last at ${time}`, comment: 'a visit to the potty' })),
          ),
        },
      ]
    },
  },
  doctorSheet: {
    section: 'diapers',
    lines: (rows, { i18n, counted }) =>
      rows.length === 0
        ? []
        : [
            { label: i18n._(msg`Potty, pee`), value: counted(rows.filter(isPee).length) },
            { label: i18n._(msg`Potty, poo`), value: counted(rows.filter(isPoo).length) },
          ],
  },
}
