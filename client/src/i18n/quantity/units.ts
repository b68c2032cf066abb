import type { LengthUnit, WeightUnit } from 'sync-protocol/entities/growth-quantities'
import type { Row } from 'sync-protocol/entities/registry'
import { type Ratio, ratio } from './ratio.ts'
import { wordsOf } from './unit-words.ts'

type VolumeUnit = NonNullable<Row<'pumping'>['total']>['unit']
type TemperatureUnit = Row<'temperature'>['reading']['unit']
type DoseUnit = NonNullable<Row<'medicine'>['dose']>['unit']

/** The stored units of each kind of quantity. Durations are in minutes. */
export interface UnitsOf {
  volume: VolumeUnit
  weight: WeightUnit
  length: LengthUnit
  temperature: TemperatureUnit
  dose: DoseUnit
  time: 'min'
}
export type Dimension = keyof UnitsOf

/** A written unit in terms of a stored one. */
interface Known<Unit extends string> {
  unit: Unit
  factor: Ratio
  /** The stored unit of a pair of this and a smaller one: 7 lb 4 oz as pounds, 2 ft 6 in as inches. */
  pair: { unit: Unit; factor: Ratio }
}

const known = <Unit extends string>(unit: Unit, factor = ratio(1), pair = { unit, factor }): Known<Unit> => ({
  unit,
  factor,
  pair,
})

/**
 * By the names of `unit-words.ts`. A teaspoon is the 5 ml of medicine, a tablespoon 15 ml; fluid ounces are those of the
 * United States.
 */
const table: { [D in Dimension]: Readonly<Record<string, Known<UnitsOf[D]>>> } = {
  volume: {
    ml: known('ml'),
    cl: known('ml', ratio(10)),
    dl: known('ml', ratio(100)),
    l: known('ml', ratio(1000)),
    tsp: known('ml', ratio(5)),
    tbsp: known('ml', ratio(15)),
    oz: known('fl_oz'),
    floz: known('fl_oz'),
  },
  weight: {
    kg: known('kg'),
    g: known('g', ratio(1), { unit: 'kg', factor: ratio(1, 1000) }),
    st: known('lb', ratio(14)),
    lb: known('lb'),
    oz: known('oz', ratio(1), { unit: 'lb', factor: ratio(1, 16) }),
  },
  length: {
    m: known('m', ratio(1), { unit: 'cm', factor: ratio(100) }),
    cm: known('cm'),
    mm: known('cm', ratio(1, 10)),
    ft: known('ft', ratio(1), { unit: 'in', factor: ratio(12) }),
    in: known('in'),
  },
  temperature: { c: known('C'), f: known('F') },
  dose: {
    ml: known('ML'),
    l: known('ML', ratio(1000)),
    cl: known('ML', ratio(10)),
    dl: known('ML', ratio(100)),
    tsp: known('ML', ratio(5)),
    tbsp: known('ML', ratio(15)),
    mg: known('MG'),
    mcg: known('MCG'),
    g: known('G'),
    iu: known('IU'),
    drop: known('DROP'),
    tablet: known('TABLET'),
    capsule: known('CAPSULE'),
    sachet: known('SACHET'),
    suppository: known('SUPPOSITORY'),
    puff: known('PUFF'),
    application: known('APPLICATION'),
  },
  time: { h: known('min', ratio(60)), min: known('min'), s: known('min', ratio(1, 60)) },
}

const words = new Map<string, string>(
  Object.entries(wordsOf).flatMap(([name, list]) => [
    [name, name] as const,
    ...list.split(' ').map((word) => [word, name] as const),
  ]),
)

/** A written unit in a normal form: without capitals, dots, blanks and the degree sign. */
const plainUnit = (text: string): string =>
  text
    // Characters that people use for the degree sign: Unicode normalization would turn them into letters and blanks.
    .replace(/[ºᵒ˚]/g, '°')
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /[\s._°]|(?<!\p{L})(?:deg(?:rees?)?|grad[io]?|grados?|graus?|degr[eé]s?|градус(?:а|ов|и|ів)?)(?!\p{L})/gu,
      '',
    )

/** Whether a text means degrees without a scale. */
export const isDegree = (text: string): boolean => /[^\s._]/.test(text) && plainUnit(text) === ''

/** The unit that a text names; undefined if this kind of quantity has no such unit. */
export function unitIn<D extends Dimension>(dimension: D, text: string): Known<UnitsOf[D]> | undefined {
  const units = table[dimension]
  // Most cells of a column have the same plain unit.
  const plain = words.has(text) ? text : plainUnit(text)
  const name = words.get(plain)
  if (name !== undefined && Object.hasOwn(units, name)) return units[name]
  // `m` is a metre, and in durations a minute; `с` a second and, after a degree, Celsius.
  const own = wordsOfDimension[dimension]?.[plain]
  return own === undefined ? undefined : units[own]
}

const wordsOfDimension: Partial<Record<Dimension, Partial<Record<string, string>>>> = {
  time: { m: 'min', м: 'min', с: 's', '′': 'min', '″': 's' },
  temperature: { с: 'c' },
}

/** Whether a text is a unit of any kind. */
export const isUnit = (text: string): boolean =>
  (['volume', 'weight', 'length', 'temperature'] as const).some((one) => unitIn(one, text) !== undefined)
