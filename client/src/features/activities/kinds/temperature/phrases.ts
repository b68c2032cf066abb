import { tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import type { KindPhrases, ParsedAmount } from '#features/activities/entries/kind-phrases.ts'

const unitsOfIt = [null, 'celsius', 'fahrenheit', 'degrees']

/** "37 and 8" is 37.8. */
function readingOf(amounts: readonly ParsedAmount[]): ParsedAmount | undefined {
  const [whole, tenths] = amounts
  if (!whole) return undefined
  const isSplit =
    tenths && whole.value >= 34 && whole.value <= 110 && Number.isInteger(whole.value) && tenths.value < 10
  if (!isSplit || !Number.isInteger(tenths.value)) return amounts.length === 1 ? whole : undefined
  return { value: whole.value + tenths.value / 10, unit: tenths.unit ?? whole.unit }
}

export const phrases: KindPhrases = {
  entity: 'temperature',
  words: {
    temperature: {
      en: 'temperature, temp, fever, temps',
      ru: 'температур*, темп, жар, т°',
      uk: 'температур*, темп, жар',
      ka: 'ტემპერატურ*, სიცხ*, სიცხე აქვს',
    },
  },
  takes: (unit) => unitsOfIt.includes(unit),
  uses: ['rectal', 'armpit', 'ear', 'forehead', 'mouth'],
  implied: ({ amounts }) => {
    const [first] = amounts
    if (!first || amounts.length > 1) return false
    if (['celsius', 'fahrenheit', 'degrees'].includes(first.unit ?? '')) return true
    return (
      first.unit === null &&
      !Number.isInteger(first.value) &&
      ((first.value >= 34 && first.value < 43) || (first.value >= 93 && first.value < 110))
    )
  },
  joins: (clause, next) =>
    clause.amounts.length > 0 &&
    next.amounts.length === 1 &&
    next.amounts[0]!.value < 10 &&
    next.amounts[0]!.unit === null &&
    next.parts.length === 1,
  read: ({ amounts, has }) => {
    const reading = readingOf(amounts)
    if (!reading) return null
    const isFahrenheit = reading.unit === 'fahrenheit' || (reading.unit !== 'celsius' && reading.value > 50)
    const unit = isFahrenheit ? 'F' : 'C'
    const value = Math.round(reading.value * 10) / 10
    const places = { rectal: 'RECTAL', armpit: 'ARMPIT', ear: 'EAR', forehead: 'FOREHEAD', mouth: 'MOUTH' }
    const place = Object.entries(places).find(([sense]) => has(sense))?.[1]
    return {
      fields: {
        reading: { tenthsC: tenthsCelsiusOf(value, unit), unit, value },
        ...(place ? { place } : {}),
      },
      how: 'moment',
    }
  },
}
