import { expect, it } from 'vitest'
import { protocolVersion, upcast } from './versions.ts'

it('a push of the first version names no cursor, and is raised to this one', () => {
  expect(upcast({ v: 1, ops: [] })).toEqual({ v: protocolVersion, ops: [], cursor: null })
  const mine = { v: protocolVersion, ops: [], cursor: '1.e.1.7' }
  expect(upcast(mine)).toEqual(mine)
})

it('the last three versions are accepted, step by step; older and newer ones are asked to update', () => {
  const steps = {
    6: (body: object) => ({ ...body, six: 'seven' }),
    7: ({ six, ...body }: { six?: unknown }) => ({ ...body, eight: six }),
  }
  expect(upcast({ v: 6 }, 8, steps)).toEqual({ v: 8, eight: 'seven' })
  expect(upcast({ v: 7, six: 1 }, 8, steps)).toEqual({ v: 8, eight: 1 })
  expect(upcast({ v: 8, six: 1 }, 8, steps)).toEqual({ v: 8, six: 1 })
  expect(upcast({ v: 5 }, 8, steps)).toBeNull()
  expect(upcast({ v: 9 }, 8, steps)).toBeNull()
})

it('what is no push at all is left to the schema', () => {
  for (const body of [null, 'v', {}, { v: '1' }, { v: 0.5 }, { v: -3 }, { v: 0 }])
    expect(upcast(body)).toBe(body)
})
