import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = 'sync-protocol/src/rules'
const places: Record<string, string> = {
  'alert-edges.test.ts': `${rules}/insights/alert-edges.test.ts`,
  'follow-ups.test.ts': `${rules}/insights/follow-ups.test.ts`,
  'follow-up.test.ts': `${rules}/growth/follow-up.test.ts`,
  'families.ts': 'sync-protocol/src/demo/families.ts',
}

it('the table of alerts has every alert once, with its levels and a test that expects each of them', () => {
  const [list] = /alertIds = \[[^\]]+/.exec(read(`${rules}/insights/alert.ts`)) ?? []
  const ids = [...list!.matchAll(/'([a-z0-9-]+)'/g)].map(([, id]) => id!)
  const rows = read('docs/insights.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, id]) => ids.includes(id!))
  expect(rows.map(([, id]) => id).toSorted()).toEqual(ids.toSorted())
  for (const [, id, levels, , test] of rows) {
    const text = read(places[test!]!)
    for (const level of levels!.split(', '))
      expect(text, `${id} ${level} in ${test}`).toMatch(new RegExp(`'${id}( |', ')${level}`))
  }
})
