import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../scripts/sources.mjs'
import { compile } from './compile.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nela-compile-'))
  write('package.json', '{ "type": "module" }')
  const compilerOptions = {
    ...{ composite: true, rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo' },
    ...{ types: ['node'] },
  }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['src'] }
  write('tsconfig.json', JSON.stringify({ ...config, exclude: ['src/**/*.test.ts'] }))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

it('writes modules that Node runs, without types', async () => {
  write('src/day.ts', 'export interface Day { hours: number }\nexport const day: Day = { hours: 24 }\n')
  write(
    'src/week.ts',
    "import type { Stats } from 'node:fs'\nimport { day, type Day } from './day.ts'\nexport const hours = (days: Day[], _: Stats | null) => days.length * day.hours\n",
  )
  write('src/week.test.ts', 'export {}\n')
  compile(folder)
  const text = readFileSync(join(folder, 'dist/week.js'), 'utf8')
  expect(text).toMatch(/import { day } from ['"]\.\/day\.js['"]/)
  expect(text).not.toContain('node:fs')
  const { hours } = (await import(join(folder, 'dist/week.js'))) as { hours: (days: object[]) => number }
  expect(hours([{}, {}])).toBe(48)
  expect(existsSync(join(folder, 'dist/week.test.js'))).toBe(false)
})

it('reports the line that is not TypeScript, and writes nothing', () => {
  write('src/day.ts', 'export const day = {\n')
  expect(() => compile(folder)).toThrow(/src\/day\.ts\(2,1\): error TS1005/)
  expect(existsSync(join(folder, 'dist/day.js'))).toBe(false)
})

it('removes the state by which `tsc -b` would skip files as up to date', () => {
  write('src/day.ts', 'export const day = 1\n')
  write('dist/.tsbuildinfo', '{}')
  compile(folder)
  expect(existsSync(join(folder, 'dist/.tsbuildinfo'))).toBe(false)
})
