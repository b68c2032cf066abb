import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const rule = 'sync-protocol/src/rules/export/csv.ts'
/** Files that double quotes but write no CSV for users. */
const others = {
  'client/src/features/import/apps/baby-buddy/baby-buddy.ts': 'a table in memory, read by the importer alone',
  'server/src/platform/embedded-postgres/postmaster.ts': 'a setting of PostgreSQL',
}
/** Code that writes CSV: it doubles quotes, or calls a library. */
const writesCells = /replaceAll\('"', '""'\)|replace\(\/"\/g, '""'\)|\bunparse\(/

it('one function writes all CSV of the product, and prevents spreadsheets from running a cell', () => {
  const files = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
  const writers = files.filter((file) => writesCells.test(readFileSync(join(root, file), 'utf8')))
  expect(writers.toSorted()).toEqual([rule, ...Object.keys(others)].toSorted())
})
