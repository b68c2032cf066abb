import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerCompiler, repairedAnswer } from './answer-body.ts'

const item = z.object({
  id: z.string(),
  name: z.string().min(1).nullable(),
  tags: z.array(z.enum(['a', 'b'])),
})
const schema = z.object({ items: z.array(item), total: z.number() })
const good = { id: '1', name: 'x', tags: ['a'] }

it.each([
  [
    'replaces an invalid nullable value with null',
    [{ ...good, name: '' }, good],
    [{ ...good, name: null }, good],
  ],
  ['removes an invalid element', [{ ...good, tags: ['a', 'z', 'b', 'z'] }], [{ ...good, tags: ['a', 'b'] }]],
  ['removes an element whose required value is invalid', [good, { ...good, id: 7 }, good], [good, good]],
  ['removes undeclared fields', [{ ...good, secret: 1 }], [good]],
])('%s', (_, items, expected) => {
  expect(repairedAnswer(schema, { items, total: 2 })?.body).toEqual({ items: expected, total: 2 })
})

it('returns undefined if too little would be left', () => {
  expect(repairedAnswer(schema, { items: [], total: 'many' })).toBeUndefined()
  expect(repairedAnswer(schema, null)).toBeUndefined()
})

it('removes keys that a strict schema does not have', () => {
  const strict = z.array(z.strictObject({ a: z.number() }))
  expect(repairedAnswer(strict, [{ a: 1, b: 2 }])?.body).toEqual([{ a: 1 }])
})

it('reports each place once and never the value', () => {
  const lines: string[] = []
  const serialize = answerCompiler((line) => lines.push(line))({ schema, method: 'GET', url: '/x' })
  for (let again = 0; again < 2; again++)
    expect(JSON.parse(serialize({ items: [{ ...good, name: '' }], total: 1 }))).toEqual({
      items: [{ ...good, name: null }],
      total: 1,
    })
  expect(lines).toEqual(['GET /x answered without invalid values: items.*.name'])
  expect(() => serialize({ items: 1 })).toThrow()
})
