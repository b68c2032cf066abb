import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+) \|$/gm)]
  .map(([, cells]) => cells!.split(' | ').map((cell) => cell.trim()))
  .slice(2)
const testsOf = (cell: string) => [...cell.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file]) => file!)

describe('the faults of docs/operations.md', () => {
  it('are a table of complete rows', () => {
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((cells) => cells.length !== 5 || cells.includes(''))).toEqual([])
  })

  it.each(rows.map((cells) => [cells[0]!, cells[4]!]))('%s: has a test', (_, cell) => {
    const files = testsOf(cell)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('are all faults that have a test', () => {
    const folder = 'server/test/faults'
    const tested = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    expect(tested.length).toBeGreaterThan(4)
    expect(tested.filter((file) => !testsOf(page).includes(file))).toEqual([])
  })
})
