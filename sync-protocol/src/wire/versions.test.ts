import { expect, it } from 'vitest'
import { opSchemas } from './change.ts'
import { protocolVersion, compatibilityWith, upcast } from './versions.ts'

it('converts a push of the first version, which has no cursor, to this version', () => {
  expect(upcast({ v: 1, ops: [] })).toEqual({ v: protocolVersion, ops: [], cursor: null })
  const frame = { v: protocolVersion, ops: [], cursor: '1.e.1.7' }
  expect(upcast(frame)).toEqual(frame)
})

it('accepts the last three versions, converted step by step, and requires an update of older and newer ones', () => {
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

it('reports before the first push which side must be updated', () => {
  expect(compatibilityWith(protocolVersion)).toBe('both')
  for (const version of [6, 7, 8]) expect([version, compatibilityWith(8, version)]).toEqual([version, 'both'])
  expect(compatibilityWith(8, 5)).toBe('updateApp')
  expect(compatibilityWith(8, 9)).toBe('updateServer')
})

it('leaves a body that is no push to the schema', () => {
  for (const body of [null, 'v', {}, { v: '1' }, { v: 0.5 }, { v: -3 }, { v: 0 }])
    expect(upcast(body)).toBe(body)
})

it('the strict schemas accept the ops that clients of every accepted version send', () => {
  const head = { entity: 'sleepSession', id: '0199f3a0-0000-7000-8000-000000000001', at: [1, 0] }
  const endTime = '2026-11-21T08:00:00.000Z'
  // Ops of versions 1 and 2 are equal: fields and intent are only present if they have content.
  const sent = [
    { n: 1, ...head, type: 'put', fields: { startTime: endTime } },
    { n: 2, ...head, type: 'patch', fields: { notes: null } },
    { n: 3, ...head, type: 'patch', intent: 'end', fields: { endTime } },
    { n: 4, ...head, type: 'delete' },
    { n: 5, ...head, type: 'undelete' },
  ] as const
  for (const v of [1, protocolVersion]) {
    const { ops } = upcast({ v, ops: sent }) as { ops: typeof sent }
    for (const op of ops) expect(opSchemas[op.type].parse(op)).toEqual(op)
  }
})
