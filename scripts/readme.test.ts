import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { environment } from '../server/src/platform/config-environment.ts'
import { root } from './sources.mjs'

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

it('names only commands and files that exist', () => {
  const commands = [...readme.matchAll(/npm run (\w+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([])
  const paths = [
    ...readme.matchAll(
      /`((?:docs|scripts|sync-protocol|client|server|\.ci)\/[\w./-]+)`|\]\((docs\/[\w./-]+)\)/g,
    ),
  ]
  const missing = paths
    .map(([, code, link]) => (code ?? link)!)
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
