import { msg } from '@lingui/core/macro'
import { field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { momentFields, named, notes, yesOrNo } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { colourNames, consistencyNames, wetnessNames } from './words.ts'

const isWet = ({ wetness }: { wetness: string }) => wetness !== 'DRY'

export const details: KindDetails<'diaperChange'> = {
  entity: 'diaperChange',
  name: msg`Diaper`,
  table: {
    name: msg`Diapers`,
    columns: () => [
      ...momentOf(),
      field('Wetness', 'wetness'),
      field('Soiled', 'soiled'),
      field('Consistency', 'consistency'),
      field('Colour', 'colour'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    wetness: named(msg`How wet`, wetnessNames),
    soiled: yesOrNo(msg`There was a stool`),
    consistency: named(msg`Consistency`, consistencyNames),
    colour: named(msg`Colour`, colourNames),
    notes,
  },
  history: {
    tab: 'diaper',
    filters: [
      {
        id: 'wet',
        name: msg({ message: 'Wet', comment: 'filter: diapers' }),
        test: (row) => row.wetness !== 'DRY',
      },
      {
        id: 'dirty',
        name: msg({ message: 'Dirty', comment: 'filter: diapers' }),
        test: (row) => row.soiled === true,
      },
    ],
  },
  more: [{ pick: 'diaper', act: 'diaper', name: msg`Diaper`, asks: msg`How wet, stool, when` }],
  past: [{ pick: 'pastDiaper', act: 'diaper', name: msg`Diaper` }],
  typed: null,
  handover: {
    place: 'afterFeeds',
    lines: (entries, { i18n, format }) => {
      const count = entries.length
      const lastAt = entries.at(-1)?.at
      if (lastAt === undefined)
        return [{ key: 'diapers', act: 'diaper', title: i18n._(msg`No diaper`), detail: '' }]
      const wet = entries.filter(({ rows: [row] }) => isWet(row)).length
      const soiled = entries.filter(({ rows: [row] }) => row.soiled).length
      const last = format.time(lastAt)
      return [
        {
          key: 'diapers',
          act: 'diaper',
          title: i18n._(msg`Diapers: ${count}`),
          detail: joined(
            i18n._(msg`${wet} wet`),
            i18n._(msg`${soiled} dirty`),
            i18n._(msg`the last one at ${last}`),
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
            { label: i18n._(msg`Wet diapers`), value: counted(rows.filter(isWet).length) },
            { label: i18n._(msg`Dirty diapers`), value: counted(rows.filter(({ soiled }) => soiled).length) },
            { label: i18n._(msg`All diapers`), value: counted(rows.length) },
          ],
  },
}
