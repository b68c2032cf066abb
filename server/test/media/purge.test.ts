import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDeleted } from '#features/account/deletion/purge.ts'
import { sweepMedia } from '#features/media/sweep.ts'
import { sweepQuarantine } from '#records/quarantine.ts'
import { diaperPut, openDevice } from '../support/device.ts'
import { family, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from './files.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

const password = 'warm milk at 3'
const day = 86_400_000

/** A family with a face and a picture of its baby, and a removed member with unsent changes. */
async function openFamily() {
  const home = await family(server)
  const { anna, david, babyId, teamId } = home
  const avatarId = await upload(david, teamId)
  expect((await anna.put(`/api/babies/${babyId}`, { avatarId })).status).toBe(200)
  const phone = openDevice(david)
  await phone.push([diaperPut(babyId, server.clock.now())])
  expect((await anna.delete(`/api/team/members/${david.userId}`)).status).toBe(204)
  const unsent = diaperPut(babyId, server.clock.now() + 1)
  expect((await phone.send(phone.frame([unsent]))).status).toBe(404)
  return { ...home, avatarId }
}
async function upload(person: Person, teamId: string): Promise<string> {
  const id = randomUUID()
  const { status } = await server.inject({
    method: 'PUT',
    url: `/api/media/${id}?team=${teamId}`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'image/jpeg' },
    payload: await phonePhoto(64, 64),
  })
  expect(status).toBe(201)
  return id
}
const filesOf = (teamId: string) => {
  const folder = join(server.deps.config.mediaDir, teamId)
  return existsSync(folder) ? readdirSync(folder) : []
}
const countsOf = async (teamId: string) => {
  const { db } = server.deps
  const rows = async (table: 'media' | 'quarantine') =>
    (await db.selectFrom(table).selectAll().where('spaceId', '=', teamId).execute()).length
  return { media: await rows('media'), quarantine: await rows('quarantine'), files: filesOf(teamId).length }
}
/** Runs the hourly jobs. */
const runCleanup = async () => {
  await purgeDeleted(server.deps)
  await sweepQuarantine(server.deps)
  // The age of a file follows the machine's clock.
  await sweepMedia(server.deps, Date.now() + 1000)
}

it("deletes an unclaimable family at once with its files, and a removed member's unsent changes after 30 days", async () => {
  const expired = await openFamily()
  const other = await openFamily()
  const allKept = { media: 1, quarantine: 1, files: 2 }
  expect([await countsOf(expired.teamId), await countsOf(other.teamId)]).toEqual([allKept, allKept])
  const shown = async () => (await openDevice(other.anna).pullAll()).rows
  const before = await shown()
  const deleted = await server.inject({
    method: 'DELETE',
    url: '/api/user/account',
    headers: { authorization: `Bearer ${expired.anna.accessToken}` },
    payload: { deleteAllData: true, password },
  })
  expect(deleted.status).toBe(204)
  expect((await expired.anna.get(`/api/media/${expired.avatarId}`)).status).toBe(401)
  expect(await countsOf(expired.teamId)).toEqual({ media: 0, quarantine: 0, files: 0 })

  server.clock.advance(30 * day - 1)
  await runCleanup()
  expect(await countsOf(other.teamId)).toEqual(allKept)

  server.clock.advance(1)
  await runCleanup()
  // Undecided changes are deleted there as well; the picture that the removed member added stays.
  expect(await countsOf(other.teamId)).toEqual({ media: 1, quarantine: 0, files: 2 })
  expect(await shown()).toEqual(before)
  expect((await other.anna.get(`/api/media/${other.avatarId}`)).status).toBe(200)
  expect(server.logs).toEqual([])
})
