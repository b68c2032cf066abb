import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { environment } from '../../server/src/platform/config-environment.ts'
import { root } from '../sources.mjs'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const firstColumn = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)

it('begins with the two commands', () => {
  const code = readme.split('```')[1] ?? ''
  expect(readme.indexOf('```')).toBeLessThan(40)
  expect(code.match(/^npm .*?(?=\s+#)/gm)).toEqual(['npm ci && npm start', 'npm ci && npm test'])
})

it('names every variable of the configuration, and no other', () => {
  const documented = firstColumn(section('Configuration'))
  expect([...documented].sort()).toEqual(Object.keys(environment.shape).sort())
  expect(new Set(documented).size).toBe(documented.length)
})

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/self-hosting.md',
]

it.each(pages)('%s names only commands and files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([])
  const code = [
    ...text.matchAll(/`((?:build|docs|scripts|sync-protocol|client|server|\.ci)\/[\w./-]+)`/g),
  ].map(([, path]) => join(root, path!))
  const links = [...text.matchAll(/\]\(([\w.][\w./-]*\.(?:md|png|svg))\)/g)].map(([, path]) =>
    join(root, dirname(page), path!),
  )
  expect([...code, ...links].filter((path) => !existsSync(path))).toEqual([])
})

it('lists every decision record in the index', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  expect(records.length).toBeGreaterThan(10)
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([])
})
