import { msg } from '@lingui/core/macro'
import type { Kind } from '#features/activities/entries/kind.ts'
import { placeNames } from './words.ts'
import { joined } from '#features/activities/entries/joined.ts'

export const temperatureKind: Kind<'temperature'> = {
  act: () => 'care',
  glyph: () => 'temperature',
  title: (_, { i18n }) => i18n._(msg({ message: 'Temperature', comment: 'of a body' })),
  detail: ({ rows: [{ reading, place }] }, { i18n, format, units }) => {
    const celsius = reading.unit === 'C' ? reading.value : reading.tenthsC / 10
    const fahrenheit = reading.unit === 'F' ? reading.value : Math.round(reading.tenthsC * 1.8 + 320) / 10
    return joined(
      units === 'imperial' ? format.amount(fahrenheit, 'f', 1) : format.amount(celsius, 'c', 1),
      place ? i18n._(placeNames[place]) : '',
    )
  },
}
