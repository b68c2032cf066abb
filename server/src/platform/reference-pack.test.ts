import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { readReferencePack } from './reference-pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'nela-pack-'))
afterAll(() => rmSync(folder, { recursive: true }))

const head = 'sex,measure,unit,pma_days,l,m,s'
const lines = ['male', 'female'].flatMap((sex) =>
  [
    ['weight', 'kg', 0.5, 5.8],
    ['length', 'cm', 28, 57],
    ['head_circumference', 'cm', 20, 39],
  ].flatMap(([measure, unit, first, last]) => [
    `${sex},${measure},${unit},154,1,${first},0.12`,
    `${sex},${measure},${unit},350,1,${last},0.1`,
  ]),
)
let files = 0
const fileOf = (...all: string[]) => {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, `${all.join('\r\n')}\r\n`)
  return path
}

describe("operator's growth tables", () => {
  it('are read for both sexes, and interpolated between their rows', async () => {
    const pack = readReferencePack(fileOf(head, ...lines))
    expect(pack.rows).toHaveLength(12)
    const reference = await loadReference(pack)
    expect(reference.hasFenton).toBe(true)
    expect(reference.table('fentonHeight', 'female')!.at(252)!.m).toBeCloseTo(42.5, 6)
    expect(reference.table('fentonHead', 'male')!.at(351)).toBeNull()
  })

  it('are refused with the line when incomplete or not numeric', () => {
    expect(() => readReferencePack(join(folder, 'none'))).toThrow('does not exist')
    expect(() => readReferencePack(folder)).toThrow('cannot be read')
    expect(() => readReferencePack(fileOf('sex,measure,l,m,s'))).toThrow(
      'must be a CSV file with the columns',
    )
    for (const line of [
      'male,weight,kg,154,1,0,0.1',
      'male,weight,kg,x,1,1,0.1',
      'male,weight,kg,154,,1,0.1',
      'boy',
    ])
      expect(() => readReferencePack(fileOf(head, line, ...lines)), line).toThrow(/line 2 of .* is not a row/)
    expect(() => readReferencePack(fileOf(head, ...lines.slice(0, -1)))).toThrow(
      'has no table of head_circumference for female',
    )
  })
})
