import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in it. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const requiredIds = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
)

const table = [...read('docs/security-asvs.md').matchAll(/^\| ([\d.]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id, requirement, evidence]) => ({ id: id!, requirement: requirement!, evidence: evidence! }),
)

describe('ASVS 5.0, level 2', () => {
  it('has a row for each requirement, with its tests or a reason for none', () => {
    expect(requiredIds).toHaveLength(253)
    expect(table.map(({ id }) => id).toSorted()).toEqual(requiredIds.toSorted())
    for (const { id, evidence } of table)
      expect(evidence, id).toMatch(/^(`[^`]+`: “|(not applicable|deviation|open): .{5,})/)
  })

  const claims = table.flatMap(({ id, evidence }) =>
    [...evidence.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file, title]) => [id, file!, title!] as const),
  )
  it.each(claims)('%s is tested by %s: %s', (_, file, title) => {
    expect(file).toMatch(/\.(test\.tsx?|e2e\.ts)$/)
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(read(file)).toContain(title)
  })

  it('has no open requirement', () => {
    expect(table.filter(({ evidence }) => evidence.startsWith('open'))).toEqual([])
  })
})
