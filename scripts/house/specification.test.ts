import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const parts = ['docs/specification-1.md', 'docs/specification-2.md']
/** Parts of the product that the specification describes, the same in both documents. */
const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const rowsOf = (part: string) =>
  [...read(part).matchAll(/^\| (\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id, requirement, place, evidence]) => ({
      id: id!,
      requirement: requirement!,
      place: place!,
      evidence: evidence!,
    }),
  )
const records = read('docs/decisions/README.md')

describe.each(parts)('%s', (part) => {
  const rows = rowsOf(part)

  it('has rows for each section, numbered without a gap', () => {
    const counts = sections.map((section) => rows.filter(({ id }) => id.startsWith(`${section}.`)).length)
    expect(Math.min(...counts)).toBeGreaterThan(1)
    expect(rows.map(({ id }) => id)).toEqual(
      sections.flatMap((section, at) => Array.from({ length: counts[at]! }, (_, n) => `${section}.${n + 1}`)),
    )
    // Every line of a table is a row, in the expected format.
    expect(rows).toHaveLength(read(part).match(/^\| \d/gm)!.length)
  })

  it.each(rows.map(({ id, requirement, place, evidence }) => [id, requirement, place, evidence] as const))(
    '%s: %s',
    (_, _requirement, place, evidence) => {
      const files = [...place.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)

      const tests = [...evidence.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(
        ([, file, title]) => [file!, title!] as const,
      )
      for (const [file, title] of tests) {
        expect(file).toMatch(/\.(test\.tsx?|e2e\.ts)$/)
        expect(read(file), file).toContain(title)
      }

      const decisions = [...evidence.matchAll(/decision (\d{4}): /g)].map(([, number]) => number!)
      for (const number of decisions) expect(records).toContain(`[${number}](${number}-`)
      expect(tests.length + decisions.length).toBeGreaterThan(0)
    },
  )
})
