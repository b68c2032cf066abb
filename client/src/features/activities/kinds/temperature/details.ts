import { msg } from '@lingui/core/macro'
import { column, field, momentOf, unitNames } from 'sync-protocol/rules/export/csv-columns'
import { momentFields, named, notes } from '#features/activities/entries/field-in-words.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { temperatureKind } from './kind.ts'
import { placeNames } from './words.ts'

const name = msg({ message: 'Temperature', comment: 'of a body' })

export const details: KindDetails<'temperature'> = {
  entity: 'temperature',
  name,
  table: {
    name: msg`Temperature`,
    columns: (units) => [
      ...momentOf(),
      column(`Temperature (${unitNames[units.temperature]})`, ({ reading }) => {
        if (reading.unit === units.temperature) return reading.value
        const celsius = reading.tenthsC / 10
        return units.temperature === 'C' ? celsius : Math.round(celsius * 18 + 320) / 10
      }),
      field('Place', 'place'),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    reading: {
      name,
      text: ({ value, unit }, { format }) => format.amount(value, unit === 'C' ? 'c' : 'f', 1),
    },
    place: named(msg`Where it was measured`, placeNames),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'temperature', name, test: () => true }] },
  more: [{ pick: 'temperature', act: 'care', glyph: 'temperature', name }],
  past: [{ pick: 'past/temperature', act: 'care', glyph: 'temperature', name }],
  typed: {
    en: 'temperature temp fever',
    ru: 'температура темп т°',
    uk: 'температура темп',
    ka: 'ტემპერატურა სიცხე',
  },
  handover: {
    place: 'last',
    lines: (entries, context) =>
      entries.map((entry) => ({
        key: entry.key,
        act: 'care',
        glyph: 'temperature',
        title: temperatureKind.detail(entry, context),
        detail: context.format.time(entry.at),
      })),
  },
  doctorSheet: {
    section: 'care',
    lines: (rows, { i18n, format, units, moment }) => {
      const [highest] = rows.toSorted((a, b) => b.reading.tenthsC - a.reading.tenthsC)
      if (!highest) return []
      const celsius = highest.reading.tenthsC / 10
      const shown =
        units === 'imperial' ? format.amount((celsius * 9) / 5 + 32, 'f', 1) : format.amount(celsius, 'c', 1)
      return [{ label: i18n._(msg`Highest temperature`), value: `${shown}, ${moment(highest.timestamp)}` }]
    },
  },
}
