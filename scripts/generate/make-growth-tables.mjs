// node scripts/generate/make-growth-tables.mjs <folder>: writes the growth references of the product from a folder of CSV files
// (a header line; sex, age_days | age_months | length_cm | height_cm, l, m, s, and what a table has beside them).
// L, M and S keep the decimals of their publication; those of the CDC are cut to where no z-score changes by 0.0001.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const target = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../sync-protocol/src/reference/growth/growth-tables.ts',
)

/** The alphabet of `packed-table.ts`. */
const alphabet = [...Array(88).keys()]
  .map((n) => String.fromCharCode(35 + n))
  .filter((letter) => letter !== "'" && letter !== '\\')
  .join('')
const base = alphabet.length / 2

const differences = (values) => values.map((value, n) => value - (values[n - 1] ?? 0))

/** Packs a column of whole numbers; `passes`: how often differences are taken. */
export function packColumn(values, passes) {
  let rest = values
  for (let pass = 0; pass < passes; pass++) rest = differences(rest)
  const packed = rest.map((value) => {
    let remainder = value < 0 ? -2 * value - 1 : 2 * value
    let text = ''
    for (; remainder >= base; remainder = Math.floor(remainder / base))
      text += alphabet[base + (remainder % base)]
    return text + alphabet[remainder]
  })
  return `${passes}${packed.join('')}`
}

/**
 * What is shipped: the file, the name of its table, the key, the decimals of key, L, M, S, …, and other columns.
 * @typedef {[file: string, name: string, key: string, decimals: number[], more?: string[]]} Shipped
 * @type {Shipped[]}
 */
const tables = [
  ['who2006_weight_for_age', 'who2006Weight', 'age_days', [0, 4, 4, 5]],
  ['who2006_length_height_for_age', 'who2006Height', 'age_days', [0, 4, 4, 5]],
  ['who2006_head_circumference_for_age', 'who2006Head', 'age_days', [0, 4, 4, 5]],
  ['who2006_bmi_for_age', 'who2006Bmi', 'age_days', [0, 4, 4, 5]],
  ['who2006_weight_for_length', 'who2006WeightForLength', 'length_cm', [1, 4, 4, 5]],
  ['who2006_weight_for_height', 'who2006WeightForHeight', 'height_cm', [1, 4, 4, 5]],
  ['who2007_weight_for_age', 'who2007Weight', 'age_months', [0, 4, 4, 5]],
  ['who2007_height_for_age', 'who2007Height', 'age_months', [0, 4, 4, 5]],
  ['who2007_bmi_for_age', 'who2007Bmi', 'age_months', [0, 4, 4, 5]],
  ['cdc2000_wtage', 'cdc2000Weight', 'age_months', [1, 4, 4, 6]],
  ['cdc2000_statage', 'cdc2000Height', 'age_months', [1, 4, 4, 6]],
  ['cdc2000_hcageinf', 'cdc2000Head', 'age_months', [1, 4, 4, 6]],
  ['cdc2000_bmiagerev', 'cdc2000Bmi', 'age_months', [1, 4, 4, 6, 4], ['sigma_ext2022']],
]

/** The columns of one sex, each a list of whole numbers. */
function columnsOf(path, names, decimals, sex) {
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const places = names.map((name) => head.split(',').indexOf(name))
  if (places.includes(-1)) throw new Error(`${path} lacks one of ${names.join(', ')}`)
  const rows = lines.map((line) => line.split(',')).filter(([first]) => first === sex)
  if (rows.length === 0) throw new Error(`${path} has no rows of ${sex}`)
  return places.map((place, n) =>
    rows.map((row) => {
      const value = Math.round(Number(row[place]) * 10 ** decimals[n])
      if (!Number.isFinite(value)) throw new Error(`${path}: ${row.join(',')}`)
      return value
    }),
  )
}

const smallest = (values) =>
  [1, 2, 3]
    .map((passes) => packColumn(values, passes))
    .reduce((one, other) => (brotliCompressSync(other).length < brotliCompressSync(one).length ? other : one))

/**
 * One table as text of the module.
 * @param {string} folder
 * @param {Shipped} table
 */
function tableText(folder, [file, name, key, decimals, more = []]) {
  const path = join(folder, `${file}.csv`)
  const columns = (sex) => columnsOf(path, [key, 'l', 'm', 's', ...more], decimals, sex)
  const [keys, ...male] = columns('male')
  const [otherKeys, ...female] = columns('female')
  if (keys.join() !== otherKeys.join()) throw new Error(`${path}: the sexes have different keys`)
  const list = (columns) => ['[', ...columns.map((one) => `      '${smallest(one)}',`), '    ],'].join('\n')
  return [
    `  ${name}: {`,
    `    decimals: [${decimals.join(', ')}],`,
    `    key: '${smallest(keys)}',`,
    `    male: ${list(male)}`,
    `    female: ${list(female)}`,
    '  },',
  ].join('\n')
}

const head = `// Made by scripts/generate/make-growth-tables.mjs; NOTICE says whose tables they are. Not to be edited.
import type { PackedTable } from './packed-table.ts'

/** WHO Child Growth Standards 2006, WHO Reference 2007, CDC growth charts 2000 with the extended BMI of 2022. */
export const growthTables = {
`
const foot = `
} satisfies Record<string, PackedTable>

export type TableName = keyof typeof growthTables
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2]
  if (!folder || !existsSync(folder)) {
    console.error('Usage: make-growth-tables.mjs FOLDER')
    process.exit(1)
  }
  const text = head + tables.map((table) => tableText(folder, table)).join('\n') + foot
  writeFileSync(target, text)
  console.log(`${target}: ${text.length} bytes, ${brotliCompressSync(text).length} in brotli`)
}
