import { expect, it } from 'vitest'
import { withZod } from './zod-where-checked.ts'

const zod = '/client/src/zod-now.ts'

it.each([
  'const isLink = webLink.safeParse(link).success',
  'entityOf(entity).create.parse(fields)',
  'declaration\n  .safeParse(row)',
])('loads zod before: %s', (code) => {
  expect(withZod(code, zod)).toBe(`import "/client/src/zod-now.ts"\n${code}`)
})

it.each(['JSON.parse(text)', 'Date.parse(instant)', 'const parse = read', 'parse(text)'])(
  'leaves alone what checks nothing: %s',
  (code) => {
    expect(withZod(code, zod)).toBe(code)
  },
)
