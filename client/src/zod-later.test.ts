import { beforeAll, expect, it, vi } from 'vitest'

import type * as registry from 'sync-protocol/entities/registry'

type Registry = typeof registry

let plain: Registry
let noted: Registry
beforeAll(async () => {
  plain = await import('sync-protocol/entities/registry')
  vi.resetModules()
  // As the build does it.
  // eslint-disable-next-line no-restricted-syntax -- the package itself is replaced, as the build would
  vi.doMock('zod', () => import('./zod-later.ts'))
  noted = await import('sync-protocol/entities/registry')
})

const both = (name: keyof Registry['entities']) => [plain.entityOf(name), noted.entityOf(name)] as const

it('tells of every entity what a start needs, without zod', () => {
  expect(noted.entityNames).toEqual(plain.entityNames)
  expect(noted.entityNames.length).toBeGreaterThan(20)
  for (const name of plain.entityNames) {
    const [real, other] = both(name)
    expect([name, other.fieldNames, other.createNames, other.defaults, other.indexes]).toEqual([
      ...[name, real.fieldNames, real.createNames, real.defaults, real.indexes],
    ])
    expect(real.createNames).toEqual(Object.keys(real.create.shape))
  }
})

it('tells the words of an enum, and gives each a default of its own', async () => {
  const { visitType } = await import('sync-protocol/entities/doctor-visit')
  expect(visitType.options).toContain('CHECKUP')
  expect(noted.entities.settings.defaults.growthPercentileLines).toContain(50)
})

it('says that it cannot check yet, until zod is there', async () => {
  expect(() => noted.entities.note.create.parse({})).toThrow('zod-now.ts')
  expect(() => 'notes' in noted.entities.note.patch.shape).toThrow('zod-now.ts')
  expect(() => Object.keys(noted.entities.note.patch.shape)).toThrow('zod-now.ts')
  await import('./zod-now.ts')
  for (const name of plain.entityNames) {
    const [real, other] = both(name)
    for (const kind of ['create', 'patch', 'row'] as const)
      for (const value of [{}, { nothing: 1 }, { notes: 1, timestamp: 'x', babyId: 'x', name: '', date: '' }])
        expect([name, kind, other[kind].safeParse(value).error?.issues]).toEqual([
          ...[name, kind, real[kind].safeParse(value).error?.issues],
        ])
  }
})

it('names the fields of a schema, and checks each alone', () => {
  for (const name of plain.entityNames) {
    const [real, other] = both(name)
    expect(Object.keys(other.patch.shape)).toEqual(Object.keys(real.patch.shape))
  }
  const { shape } = noted.entities.diaperChange.patch
  expect(['wetness' in shape, 'seq' in shape]).toEqual([true, false])
  expect(shape.wetness.safeParse('WET').success).toBe(true)
  expect(shape.wetness.safeParse('SOAKED').success).toBe(false)
})

it('checks what is written', async () => {
  const babyId = '0190d5f0-0000-7000-8000-000000000001'
  const diaper = { babyId, timestamp: '2026-07-12T12:00:00.000Z', timeZone: 'Asia/Tbilisi' }
  const { create } = noted.entities.diaperChange
  expect(create.parse(diaper)).toEqual(plain.entities.diaperChange.create.parse(diaper))
  expect(create.safeParse({ ...diaper, wetness: 'SOAKED' }).success).toBe(false)
  expect(create.safeParse({ ...diaper, notes: '\0' }).success).toBe(false)
})
