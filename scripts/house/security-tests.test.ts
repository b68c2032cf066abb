import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rowsOf = (page: string) =>
  [...read(page).matchAll(/^\| (T\d+) +\|.*\|$/gm)].map(([line, row]) => ({ row: row!, line: line! }))

/** A test or a group of tests whose name begins with the row's id, alone or with others. */
const names = (row: string) => new RegExp(`\\((['"\`])((I\\d+ ?)+: )?(T\\d+, )*${row}[,:] `)

describe('the tests of the threat model', () => {
  const table = rowsOf('docs/security-tests.md')

  it('exist for each row', () => {
    const all = Array.from({ length: 26 }, (_, n) => `T${n + 1}`)
    expect(table.map(({ row }) => row)).toEqual(all)
    expect(rowsOf('docs/security.md').map(({ row }) => row)).toEqual(all)
  })

  const claims = table.flatMap(({ row, line }) =>
    [...line.matchAll(/`([^`]+)`/g)].map(([, file]) => [row, file!] as const),
  )
  it.each(claims)('%s: %s', (row, file) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(read(file)).toMatch(names(row))
  })
})
