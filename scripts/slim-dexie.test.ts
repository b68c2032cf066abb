import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slimDexie } from './slim-dexie.ts'

const dexie = readFileSync(new URL('../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url), 'utf8')

it('leaves out what compares indexes when a database is opened, and nothing else', () => {
  const slim = slimDexie(dexie)
  const linesOf = (code: string) => code.split('\n').map((line) => line.trim())
  const kept = new Map<string, number>()
  for (const line of linesOf(slim)) kept.set(line, (kept.get(line) ?? 0) + 1)
  const gone = linesOf(dexie).filter((line) => {
    const left = kept.get(line) ?? 0
    kept.set(line, left - 1)
    return left <= 0
  })
  expect(gone.join('\n')).toMatch(/^adjustToExistingIndexNames[\s\S]*return resolve\(tryOpenDB\(\)\);\n\}$/)
  expect(gone.length).toBeLessThan(10)
  expect(slim).toContain('generateMiddlewareStacks(db, tmpTrans);\n')
})

it('says so when dexie is written in another way', () => {
  expect(() => slimDexie('export const nothing = 1')).toThrow('look at scripts/slim-dexie.ts')
})
