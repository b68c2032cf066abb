import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const section = (title: string) => page.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!
const hops = [...section('The tap').matchAll(/^(\d+)\. `([^`]+)`/gm)]
const files = hops.map(([, , file]) => file!)

it('the path of an entry has at most 30 files, and each exists', () => {
  expect(hops.map(([, number]) => Number(number))).toEqual(hops.map((_, index) => index + 1))
  expect(new Set(files).size).toBe(files.length)
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(30)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('names each folder of the sources', () => {
  const text = section('Folders')
  for (const workspace of ['client/src', 'server/src'])
    for (const { name } of readdirSync(join(root, workspace), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    ))
      expect(text).toContain(`\`${workspace}/${name}\``)
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w/-]+)?)`/g)].map(([, folder]) => folder!)
  for (const folder of named.filter((name) => name.includes('/src')))
    expect(existsSync(join(root, folder)), folder).toBe(true)
})

it('the picture is on both pages', () => {
  expect(existsSync(join(root, 'docs/architecture.svg'))).toBe(true)
  expect(page).toContain('](architecture.svg)')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('docs/architecture.svg')
})
