import { msg } from '@lingui/core/macro'
import type { Kind } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { doseText } from './dose-text.ts'
import { placeNames } from './words.ts'

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

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

export const medicineKind: Kind<'medicine'> = {
  act: () => 'care',
  glyph: () => 'medicine',
  title: ({ rows: [{ name }] }) => name,
  detail: ({ rows: [{ dose }] }, { i18n, format }) => doseText(dose, { i18n, format }),
}

export const pumpingKind: Kind<'pumping'> = {
  act: () => 'care',
  glyph: () => 'pumping',
  title: (_, { i18n }) => i18n._(msg({ message: 'Pumping', comment: 'breast milk' })),
  detail: ({ rows: [{ left, right, total }] }, context) => {
    const { i18n } = context
    const text = (volume: typeof left) => (volume ? volumeText(volume, context) : '')
    const [leftText, rightText] = [text(left), text(right)]
    return joined(
      text(total),
      leftText && i18n._(msg({ message: `left ${leftText}`, comment: 'pumped from the left breast' })),
      rightText && i18n._(msg({ message: `right ${rightText}`, comment: 'pumped from the right breast' })),
    )
  },
}

export const noteKind: Kind<'note'> = {
  act: () => 'care',
  glyph: () => 'note',
  title: (_, { i18n }) => i18n._(msg({ message: 'Note', comment: 'an entry of words' })),
  detail: ({ rows: [{ text }] }) => text,
}
