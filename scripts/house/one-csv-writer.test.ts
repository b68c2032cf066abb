import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const rule = 'sync-protocol/src/rules/export/csv.ts'
/** What doubles quotes and yet writes no CSV that a person opens. */
const others = {
  'client/src/features/import/apps/baby-buddy/baby-buddy.ts': 'a table in memory, read by the importer alone',
  'server/src/platform/embedded-postgres/postmaster.ts': 'a setting of PostgreSQL',
}
/** What a writer of CSV does: it doubles quotes, or has a library write the table. */
const writesCells = /replaceAll\('"', '""'\)|replace\(\/"\/g, '""'\)|\bunparse\(/

it('every CSV of the product is written by one rule, which keeps spreadsheets from running a cell', () => {
  const files = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
  const writers = files.filter((file) => writesCells.test(readFileSync(join(root, file), 'utf8')))
  expect(writers.toSorted()).toEqual([rule, ...Object.keys(others)].toSorted())
})
