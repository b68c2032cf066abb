import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

it('each line about a suspended app names a test that exists', () => {
  const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`: “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(([, path, title]) => !readFileSync(join(root, path!), 'utf8').includes(title!))
  expect(missing.map(([text]) => text)).toEqual([])
})
