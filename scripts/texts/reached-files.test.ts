import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reachedFiles } from './reached-files.ts'

const src = mkdtempSync(join(tmpdir(), 'nela-reached-'))
afterAll(() => rmSync(src, { recursive: true }))

const files: Record<string, string> = {
  'start.ts': `import './style.css'
import { one } from '#a/one.ts'
import type { Never } from '#a/type.ts'
import {
  two,
  three,
} from './a/two.tsx'
export { more } from '#a/more.ts'
import React from 'react'
void import('#a/later.ts')`,
  'a/one.ts': `import { deep } from '../deep.ts'`,
  'a/two.tsx': `import { start } from '#start.ts'`,
  'a/more.ts': '',
  'a/type.ts': '',
  'a/later.ts': '',
  'deep.ts': '',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(src, name)), { recursive: true })
  writeFileSync(join(src, name), text)
}

it('follows static imports, also circular ones, but no types and no dynamic imports', () => {
  const reached = [...reachedFiles(src, ['start.ts'])].map((file) => file.slice(src.length + 1))
  expect(reached.sort()).toEqual(['a/more.ts', 'a/one.ts', 'a/two.tsx', 'deep.ts', 'start.ts'])
})

it('throws if an entry does not exist', () => {
  expect(() => reachedFiles(src, ['missing.ts'])).toThrow('missing.ts')
})
