import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { checkSize, filesOf } from './check-size.mjs'

const outDir = mkdtempSync(join(tmpdir(), 'nela-size-'))
afterEach(() => {
  rmSync(outDir, { recursive: true, force: true })
  vi.restoreAllMocks()
})

it('follows static imports, each file once', () => {
  const manifest = {
    'a.ts': { file: 'a.js', imports: ['_shared.js', '_base.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_base.js', '_shared.js'] },
    '_base.js': { file: 'base.js' },
    'later.ts': { file: 'later.js' },
  }
  expect(filesOf(manifest, ['a.ts']).toSorted()).toEqual(['a.js', 'base.js', 'shared.js'])
})

it('fails if a module is not in the build', () => {
  expect(() => filesOf({}, ['src/main.tsx'])).toThrow('src/main.tsx')
})

/** A build with a sign-in and charts of this size; everything else is almost empty. */
function build(signInKb: number, chartKb = 1) {
  mkdirSync(join(outDir, '.vite'), { recursive: true })
  const names = ['index.html', 'src/main.tsx', 'src/app/signed-in.ts', 'src/app/shell/top-bar.tsx']
  const texts = ['en', 'ru', 'uk', 'ka'].flatMap((language) =>
    ['messages', 'family', 'account'].map((part) => `src/locales/${language}/${part}.po`),
  )
  writeFileSync(join(outDir, 'small.js'), 'small')
  writeFileSync(join(outDir, 'sign-in.js'), randomBytes(signInKb * 1024))
  writeFileSync(join(outDir, 'chart.js'), randomBytes(chartKb * 1024))
  const manifest = {
    ...Object.fromEntries([...names, ...texts].map((name) => [name, { file: 'small.js' }])),
    'src/app/account-routes.tsx': { file: 'sign-in.js' },
    'src/ui/charts/chart-canvas.tsx': { file: 'chart.js' },
  }
  writeFileSync(join(outDir, '.vite/manifest.json'), JSON.stringify(manifest))
}

it('passes a build within its budgets, and fails a first load that is too large', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  build(129)
  checkSize(outDir)
  build(131)
  expect(() => checkSize(outDir)).toThrow('sign-in en')
  build(129, 91)
  expect(() => checkSize(outDir)).toThrow('chart-canvas')
})
