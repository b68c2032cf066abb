import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { oldest } from '../native/write-projects.mjs'
import { root } from '../sources.mjs'

const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8')
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))

it('each line about a suspended app names a test that exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`: “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(([, path, title]) => !readFileSync(join(root, path!), 'utf8').includes(title!))
  expect(missing.map(([text]) => text)).toEqual([])
})

it('lists the oldest version of each engine, which is also that of the packaged app', () => {
  const from = new Map(rowsOf(page.split('## ')[0]!).map(([, engine, , version]) => [engine, version]))
  expect(from.get('Chromium')).toBe(String(oldest.androidWebView))
  expect(from.get('WebKit')).toContain(oldest.ios)
  expect(from.get('Firefox')).toMatch(/^\d+$/)
})

it('each file that handles a missing feature exists', () => {
  const [, lacks] = page.split('## What an engine lacks')
  const [part] = lacks!.split('\n## ')
  const files = [...part!.matchAll(/`(client\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path!)
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
