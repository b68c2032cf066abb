import { existsSync, readFileSync } from 'node:fs'
import type { FentonPack } from 'sync-protocol/rules/growth/reference'

type PackRow = FentonPack['rows'][number]

const columns = ['sex', 'measure', 'pma_days', 'l', 'm', 's'] as const
const metrics: Record<string, PackRow['metric']> = {
  weight: 'weight',
  length: 'height',
  head_circumference: 'headCircumference',
}

/**
 * The operator's growth tables for preterm babies, as a CSV file: `sex` (male, female), `measure` (weight in kg,
 * length and head_circumference in cm), `pma_days` (since the pregnancy began), `l`, `m`, `s`. Ignores other columns.
 * Throws an error whose message follows the variable's name.
 */
export function readReferencePack(path: string): FentonPack {
  if (!existsSync(path)) throw new Error(`names a file or folder that does not exist: "${path}"`)
  const [head = '', ...lines] = textOf(path).trim().split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0)
    throw new Error(`must be a CSV file with the columns ${columns.join(', ')}: "${path}"`)
  const rows = lines.map(
    (line, n) => rowOf(names, line) ?? fail(`line ${n + 2} of "${path}" is not a row of L, M and S`),
  )
  for (const sex of ['male', 'female'] as const)
    for (const [measure, metric] of Object.entries(metrics))
      if (rows.filter((row) => row.sex === sex && row.metric === metric).length < 2)
        throw new Error(`"${path}" has no table of ${measure} for ${sex}`)
  return { rows }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return fail(`"${path}" cannot be read: ${(error as Error).message}`)
  }
}

function rowOf(names: readonly string[], line: string): PackRow | null {
  const cells = line.split(',')
  const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
  const [sex, metric] = [cell('sex'), metrics[cell('measure')]]
  const [pmaDays, l, m, s] = ['pma_days', 'l', 'm', 's'].map((name) =>
    cell(name) === '' ? NaN : Number(cell(name)),
  ) as [number, number, number, number]
  const isRow =
    (sex === 'male' || sex === 'female') && metric && [pmaDays, l].every(Number.isFinite) && m > 0 && s > 0
  return isRow ? { sex, metric, pmaDays, l, m, s } : null
}

function fail(message: string): never {
  throw new Error(message)
}
