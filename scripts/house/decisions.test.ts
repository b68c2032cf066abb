import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const folder = 'docs/decisions'
const records = readdirSync(join(root, folder)).filter((name) => /^\d{4}-.+\.md$/.test(name))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Numbers and files of records in a text. */
function namedIn(text: string): string[] {
  const files = [...text.matchAll(/\bdecisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].map(([, name]) => name!)
  const numbers = [...text.matchAll(/\bdecisions? (?:record )?(\d{1,4})\b/gi)].map(([, number]) => number!)
  return [...files, ...numbers.map((number) => number.padStart(4, '0'))]
}

const isRecord = (name: string) =>
  name.endsWith('.md') ? records.includes(name) : records.some((file) => file.startsWith(`${name}-`))

it('finds the records that a text names', () => {
  expect(namedIn('see docs/decisions/0003, decision 17 and [why](decisions/0042-exactly-once.md)')).toEqual([
    '0003',
    '0042-exactly-once.md',
    '0017',
  ])
  expect(['0003', '0042-exactly-once.md', '0042-another.md', '9999'].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('every named record exists', () => {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(md|tsx?|mjs|css|sql|yml)$|^NOTICE$/.test(path))
    .filter((path) => path !== 'scripts/house/decisions.test.ts' && existsSync(join(root, path)))
  expect(sources.length).toBeGreaterThan(1000)
  const missing = sources.flatMap((path) =>
    namedIn(read(path))
      .filter((name) => !isRecord(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('the index lists every record with its title, status and date', () => {
  const rows = [
    ...read(`${folder}/README.md`).matchAll(
      /^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm,
    ),
  ]
  expect(rows.map(([, , file]) => file).toSorted()).toEqual(records)
  for (const [, number, file, title, status, date] of rows) {
    expect(read(`${folder}/${file}`).split('\n')[0], file).toBe(`# ${Number(number)}. ${title}`)
    expect(status, file).toMatch(/^(current|superseded by \d{4})$/)
    expect(date, file).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

it.each(records)('%s is short, and names files that exist', (file) => {
  const text = read(`${folder}/${file}`)
  expect(text.match(/^\*\*\w+\.\*\*/gm)).toEqual(['**Context.**', '**Decision.**', '**Consequences.**'])
  expect(text.split('\n').length).toBeLessThan(50)
  const paths = [
    ...text.matchAll(/`((?:client|server|sync-protocol|scripts|build|e2e|docs|security)\/[^`]+)`/g),
  ]
  for (const [, path] of paths) expect(existsSync(join(root, path!)), path).toBe(true)
})
