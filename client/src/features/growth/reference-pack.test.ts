import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, json, offline } from '../../../test/account-page.tsx'
import { keptPack, renewPack } from './reference-pack.ts'
import { preloadReference, renewReference } from './use-reference.ts'

/** Medians that no other table has: one gram per day of the pregnancy. */
const rows = (['male', 'female'] as const).flatMap((sex) =>
  [158, 350].map((pmaDays) => ({ sex, metric: 'weight' as const, pmaDays, l: 1, m: pmaDays / 1000, s: 0.1 })),
)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('accessToken', 'a.b.c')
  server = fakeServer()
})
afterEach(() => vi.unstubAllGlobals())

it('requests the tables of an operator if there may be some, and keeps them for offline use', async () => {
  server.answer = () => json(200, { rows })
  await renewReference()
  const reference = await preloadReference()
  expect(reference.hasFenton).toBe(true)
  expect(reference.table('fentonWeight', 'female')!.at(254)).toMatchObject({ m: 0.254, s: 0.1 })
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/growth/reference-pack'])

  server.answer = offline
  expect(await renewPack()).toBe(false)
  expect(keptPack()).toEqual({ rows })
  await renewReference()
  expect(await preloadReference()).toBe(reference)

  server.answer = () => json(200, { rows: [] })
  await renewReference()
  expect((await preloadReference()).hasFenton).toBe(false)
})

it('removes the tables after the operator removed them', async () => {
  localStorage.setItem('referencePack', JSON.stringify({ rows }))
  server.answer = () => json(200, { rows: [] })
  expect(await renewPack()).toBe(true)
  expect(keptPack()).toBeNull()
})

it.each(['', '{', '{"rows":[]}', '[]', '7'])('treats an invalid stored table as none (%s)', (kept) => {
  localStorage.setItem('referencePack', kept)
  expect(keptPack()).toBeNull()
})
