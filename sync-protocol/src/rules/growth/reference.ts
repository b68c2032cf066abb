import type { TableName } from '#reference/growth/growth-tables.ts'
import { type PackedTable, unpackColumn } from '#reference/growth/packed-table.ts'
import { intergrowthLms } from './intergrowth.ts'
import type { Lms } from './lms.ts'
import type { MeasuredMetric, Sex } from './metrics.ts'

/** INTERGROWTH-21st is computed; Fenton exists only if the operator provides its tables. */
export type ReferenceName = TableName | `${'intergrowth21' | 'fenton'}${'Weight' | 'Height' | 'Head'}`

/** A row of a reference; `sigma` is the spread of BMI above its 95th percentile (CDC 2022). */
export type ReferenceRow = Lms & { sigma?: number }

/** One table for one sex: by days or months of age, by days since the pregnancy began, or by cm. */
export interface ReferenceTable {
  first: number
  last: number
  /** The row at a key, linear between two rows; null outside of the table. */
  at(key: number): ReferenceRow | null
}

export interface GrowthReference {
  hasFenton: boolean
  /** Null for a missing table. */
  table(name: ReferenceName, sex: Sex): ReferenceTable | null
}

/** Tables of the operator, as the server sends them: days since the pregnancy began, L, M (kg or cm) and S. */
export interface FentonPack {
  rows: { sex: Sex; metric: MeasuredMetric; pmaDays: number; l: number; m: number; s: number }[]
}

/** Rows with ascending keys. */
function tableOf(keys: ArrayLike<number>, rowOf: (index: number) => ReferenceRow): ReferenceTable {
  const [first, last] = [keys[0]!, keys[keys.length - 1]!]
  const at = (key: number): ReferenceRow | null => {
    if (!(key >= first && key <= last)) return null
    let low = 0
    let high = keys.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (keys[middle]! <= key) low = middle
      else high = middle
    }
    const [below, above] = [rowOf(low), rowOf(high)]
    const part = (key - keys[low]!) / (keys[high]! - keys[low]!)
    if (part < 1e-9) return below
    if (part > 1 - 1e-9) return above
    const between = (one: number, other: number) => one + part * (other - one)
    return {
      l: between(below.l, above.l),
      m: between(below.m, above.m),
      s: between(below.s, above.s),
      ...(below.sigma !== undefined && { sigma: between(below.sigma, above.sigma!) }),
    }
  }
  return { first, last, at }
}

function unpackTable(packed: PackedTable, sex: Sex): ReferenceTable {
  const columns = [packed.key, ...packed[sex]].map((column, n) => {
    const numbers = unpackColumn(column)
    const factor = 10 ** packed.decimals[n]!
    for (let at = 0; at < numbers.length; at++) numbers[at]! /= factor
    return numbers
  })
  const [keys, l, m, s, sigma] = columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array?,
  ]
  return tableOf(keys, (n) => ({ l: l[n]!, m: m[n]!, s: s[n]!, ...(sigma && { sigma: sigma[n]! }) }))
}

const fentonNames = {
  fentonWeight: 'weight',
  fentonHeight: 'height',
  fentonHead: 'headCircumference',
} as const
const intergrowthNames = {
  intergrowth21Weight: 'weight',
  intergrowth21Height: 'height',
  intergrowth21Head: 'headCircumference',
} as const
const has = <T extends object>(names: T, name: PropertyKey): name is keyof T => Object.hasOwn(names, name)

function fentonTable(pack: FentonPack | null, metric: MeasuredMetric, sex: Sex): ReferenceTable | null {
  const rows = (pack?.rows ?? [])
    .filter((row) => row.metric === metric && row.sex === sex)
    .sort((one, other) => one.pmaDays - other.pmaDays)
  return rows.length < 2
    ? null
    : tableOf(
        rows.map(({ pmaDays }) => pmaDays),
        (n) => rows[n]!,
      )
}

/**
 * The growth references, loaded on first use (9 KB, a separate chunk; works offline after the app is installed). Each
 * table is unpacked on first access. `pack`: an operator's tables for babies born early.
 */
export async function loadReference(pack: FentonPack | null = null): Promise<GrowthReference> {
  const { growthTables } = await import('#reference/growth/growth-tables.ts')
  const made = new Map<string, ReferenceTable | null>()
  const make = (name: ReferenceName, sex: Sex): ReferenceTable | null => {
    if (has(intergrowthNames, name)) return intergrowthTable(intergrowthNames[name], sex)
    if (has(fentonNames, name)) return fentonTable(pack, fentonNames[name], sex)
    return unpackTable(growthTables[name], sex)
  }
  return {
    hasFenton: pack !== null,
    table(name, sex) {
      const key = `${name} ${sex}`
      if (!made.has(key)) made.set(key, make(name, sex))
      return made.get(key)!
    },
  }
}

/** Days since the pregnancy began, 27 to 64 weeks. */
const intergrowthDays = { first: 189, last: 448 }

const intergrowthTable = (metric: MeasuredMetric, sex: Sex): ReferenceTable => ({
  ...intergrowthDays,
  at: (pmaDays) =>
    pmaDays >= intergrowthDays.first && pmaDays <= intergrowthDays.last
      ? intergrowthLms(metric, sex, pmaDays)
      : null,
})
