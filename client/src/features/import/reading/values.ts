import type { LengthUnit, WeightUnit } from 'sync-protocol/entities/growth-quantities'
import { lookup } from './lookup.ts'

export type VolumeUnit = 'ml' | 'fl_oz'
export type TemperatureUnit = 'C' | 'F'

/** A number as people write it: a comma or a point before the decimals. NaN where the text is no number. */
export function numberOf(text: string): number {
  const plain = text.normalize('NFKC').trim()
  if (!/^[+-]?\d+(?:[.,]\d+)?$|^[+-]?[.,]\d+$/.test(plain)) return NaN
  return Number(plain.replace(',', '.'))
}

interface Measured {
  value: number
  /** As it is written after the number, in lower case without blanks and dots; empty where nothing is. */
  unit: string
}

/** A number with what stands behind it: `95ml`, `3.5 oz`, `37.6°C`. Null where it does not begin with a number. */
export function measured(text: string): Measured | null {
  const plain = text.normalize('NFKC').trim()
  const number = /^[+-]?[\d.,]*\d/.exec(plain)?.[0] ?? ''
  const unit = plain.slice(number.length).trimStart()
  // Two numbers, or words that go on in another line: who wrote them said more than an amount.
  if (/^\d|[\n\r\u2028\u2029]/.test(unit)) return null
  const value = numberOf(number)
  return Number.isNaN(value) ? null : { value, unit: unit.toLowerCase().replace(/[\s.°º]/g, '') }
}

const volumeUnits: Readonly<Record<string, VolumeUnit>> = {
  ml: 'ml',
  milliliter: 'ml',
  milliliters: 'ml',
  oz: 'fl_oz',
  floz: 'fl_oz',
  'fl oz': 'fl_oz',
  ounces: 'fl_oz',
  мл: 'ml',
  მლ: 'ml',
}
const weightUnits: Readonly<Record<string, WeightUnit>> = {
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
  oz: 'oz',
  кг: 'kg',
  კგ: 'kg',
  г: 'g',
  გ: 'g',
}
const lengthUnits: Readonly<Record<string, LengthUnit>> = {
  cm: 'cm',
  m: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  ft: 'ft',
  см: 'cm',
  სმ: 'cm',
  м: 'm',
}
const temperatureUnits: Readonly<Record<string, TemperatureUnit>> = {
  c: 'C',
  celsius: 'C',
  f: 'F',
  fahrenheit: 'F',
}

const unitIn =
  <Unit>(units: Readonly<Record<string, Unit>>) =>
  (text: string): Unit | undefined =>
    lookup(units, text.toLowerCase().replace(/[\s._°]/g, ''))

/**
 * The unit that the name of a column says for the numbers below it: `Amount (ml)`, `Weight, kg`, `amount_oz`; empty where
 * it says none.
 */
export function unitOfHeader(header: string): string {
  const plain = header.normalize('NFKC').trim()
  const set = inBrackets(plain) ?? /[,/]\s*([^\s,/]+)$/.exec(plain)?.[1]
  if (set !== undefined) return set
  const last = /[\s_]([^\s_]{2,})$/.exec(plain)?.[1] ?? ''
  // "Logged in" is no length.
  return last.toLowerCase() !== 'in' && isUnit(last) ? last : ''
}

/** What stands in the brackets with which a text ends. */
function inBrackets(text: string): string | undefined {
  const inner = text.slice(Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) + 1, -1)
  const isSet = /[)\]]$/.test(text) && inner.length < text.length - 1 && !/[)\]]/.test(inner)
  return isSet && inner !== '' ? inner.trim() : undefined
}

const isUnit = (text: string): boolean =>
  [volumeUnitOf, weightUnitOf, lengthUnitOf, temperatureUnitOf].some((unitOf) => unitOf(text) !== undefined)

export const volumeUnitOf = unitIn(volumeUnits)
export const weightUnitOf = unitIn(weightUnits)
export const lengthUnitOf = unitIn(lengthUnits)
export const temperatureUnitOf = unitIn(temperatureUnits)

/** Minutes of `00:16`, `1:05`, `00:16R`; NaN where it is none of these. */
export function clockMinutes(text: string): number {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?\s*[lr]?$/i.exec(text.trim()) ?? []
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes)
}

const timeUnits: readonly [RegExp, number][] = [
  [/^(h|ч|год|სთ|საათ)/i, 60],
  [/^(s|с|წმ|წამ)/i, 1 / 60],
]

/**
 * Minutes of a length as people write it: `1:05`, `45`, `1 h 30 min`, `2 ч`; NaN where it is none. `unit`: how a bare
 * number is meant.
 */
export function lengthMinutes(text: string, unit = 'min'): number {
  const clock = clockMinutes(text)
  if (!Number.isNaN(clock)) return clock
  const parts = [...text.normalize('NFKC').matchAll(/(\d+(?:[.,]\d+)?)\s*(\p{L}*)/gu)]
  if (parts.length === 0 || /^\s*-/.test(text)) return NaN
  const factor = (said: string) => timeUnits.find(([name]) => name.test(said || unit))?.[1] ?? 1
  return parts.reduce((sum, [, number = '', said = '']) => sum + numberOf(number) * factor(said), 0)
}
