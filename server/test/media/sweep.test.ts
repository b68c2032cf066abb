import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepMedia } from '#features/media/sweep.ts'
import { family, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from './files.ts'

let server: TestServer
let anna: Person
let babyId: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ anna, babyId } = await family(server))
})
afterAll(() => server.close())

const put = async (id = randomUUID()) => {
  const { status } = await server.inject({
    method: 'PUT',
    url: `/api/media/${id}`,
    headers: { authorization: `Bearer ${anna.accessToken}`, 'content-type': 'image/jpeg' },
    payload: await phonePhoto(64, 64),
  })
  expect(status).toBe(201)
  return id
}
const folder = () => join(server.deps.config.mediaDir, anna.teamId)
const filesOf = (id: string) => readdirSync(folder()).filter((name) => name.startsWith(id))
const hasRow = async (id: string) =>
  (await server.deps.db.selectFrom('media').select('id').where('id', '=', id).execute()).length === 1
const now = () => Date.now() + 1000
const day = 86_400_000

it('keeps complete files', async () => {
  const id = await put()
  await sweepMedia(server.deps, now())
  expect([await hasRow(id), filesOf(id)]).toEqual([true, [`${id}.full`, `${id}.thumb`]])
})

it('removes the files of an upload that died before its row, but none in progress', async () => {
  const id = randomUUID()
  mkdirSync(folder(), { recursive: true })
  for (const variant of ['full', 'thumb']) writeFileSync(join(folder(), `${id}.${variant}`), 'x')
  const unfinished = await server.deps.media.store.scratch(`${id}.sent`)
  writeFileSync(unfinished, 'x')
  await sweepMedia(server.deps, Date.now() - 3_600_000)
  expect([filesOf(id).length, existsSync(unfinished)]).toEqual([2, true])
  await sweepMedia(server.deps, now())
  expect([filesOf(id).length, existsSync(unfinished)]).toEqual([0, false])
})

it.each(['full', 'thumb'])(
  'removes a row without its %s file, so that it can be sent again',
  async (variant) => {
    const id = await put()
    rmSync(join(folder(), `${id}.${variant}`))
    await sweepMedia(server.deps, now())
    expect([await hasRow(id), filesOf(id)]).toEqual([false, []])
    await put(id)
  },
)

it('removes files without references after 30 days', async () => {
  const [avatar, unused, ofPhoto, ofDeleted] = [await put(), await put(), await put(), await put()]
  await anna.put(`/api/babies/${babyId}`, { avatarId: avatar })
  const base = { spaceId: anna.teamId, babyId, ownerId: babyId, kind: 'IMAGE' as const, takenAt: null }
  const at = (ms: number) => new Date(ms).toISOString()
  const made = {
    createdBy: null,
    updatedBy: null,
    createdAt: at(0),
    updatedAt: at(0),
    rowAt: '',
    clocks: null as never,
    seq: 0,
  }
  await server.deps.db
    .insertInto('photo')
    .values([
      { ...base, ...made, id: ofPhoto, deletedAt: null },
      { ...base, ...made, id: ofDeleted, deletedAt: at(server.clock.ms + 5 * day) },
    ])
    .execute()
  const storedIds = async () =>
    Promise.all(
      [avatar, unused, ofPhoto, ofDeleted].map(async (id) => (await hasRow(id)) && filesOf(id).length === 2),
    )
  server.clock.advance(29 * day)
  await sweepMedia(server.deps, now())
  expect(await storedIds()).toEqual([true, true, true, true])
  server.clock.advance(2 * day)
  await sweepMedia(server.deps, now())
  expect(await storedIds()).toEqual([true, false, true, true])
  server.clock.advance(5 * day)
  await sweepMedia(server.deps, now())
  expect(await storedIds()).toEqual([true, false, true, false])
})
