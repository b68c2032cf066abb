// Types of what the server's tests provide for their shared database.
import type {} from '../../../server/test/support/global-setup.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { phonePhoto } from '../../../server/test/media/files.ts'
import { createSession } from '../../../server/test/support/create-users.ts'
import { everyRow } from '#db/query/every-row.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { keepPicture } from '#db/storage/media.ts'
import { newId } from '#db/schema/new-id.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { UploadLoop } from '#sync/uploads.ts'
import { openDevice, type Device } from './device.ts'
import { reliable } from './network.ts'
import { chanceOf } from './random.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
let anna: Device
let david: Device
let uploads: UploadLoop

beforeAll(async () => {
  world = await openWorld()
  family = await openFamily(world)
  const signIn = () => createSession(world.server, family.anna, true)
  anna = openDevice(world, family.anna, chanceOf(30), 0, { signIn })
  david = openDevice(world, family.david, chanceOf(31), 0, {
    signIn: () => createSession(world.server, family.david, true),
  })
  uploads = openUploads()
})
afterAll(async () => {
  uploads.stop()
  for (const device of [anna, david]) device.close()
  await world.close()
})

const days = 30
const entries = 200
const photos = 3
/** The upload loop of one of Anna's tabs. */
const openUploads = () =>
  new UploadLoop({
    db: anna.db,
    now: () => anna.clock.deviceNow(),
    // Upload progress exists in browsers only.
    callRaw: (contract, input) => anna.context.api.callRaw(contract, { ...input, fetch: undefined }),
  })
const waiting = async () => ({
  changes: await anna.db.outbox.count(),
  files: await anna.db.fileUpload.count(),
})

async function log(n: number): Promise<void> {
  const timestamp = new Date(world.time.ms).toISOString()
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv', notes: `away ${n}` }
  await write(anna.db, anna.clock, [put('diaperChange', family.teamId, newId(anna.clock), fields)])
}

async function keepMilestone(): Promise<string[]> {
  const { babyId, teamId: spaceId } = family
  const milestoneId = '1m-phys-1'
  const ownerId = completionId(babyId, milestoneId)
  const file = await phonePhoto()
  const full = new Uint8Array(file).buffer
  const ids: string[] = []
  for (let n = 0; n < photos; n++) {
    const id = newId(anna.clock)
    await keepPicture(anna.db, { id, spaceId }, { full, thumb: full, type: 'image/jpeg' })
    ids.push(id)
  }
  const completion = { babyId, milestoneId, dateCompleted: '2026-11-25', ageInDays: 100 }
  await write(anna.db, anna.clock, [
    put('milestoneCompletion', spaceId, ownerId, completion),
    ...ids.map((id) => put('photo', spaceId, id, { babyId, ownerId, kind: 'IMAGE' })),
  ])
  return ids
}

it('after thirty days without a network and an expired session, each of 200 entries and 3 pictures arrives once after the sign-in', async () => {
  await anna.settle()
  anna.network.isOnline = false
  const pictures = await keepMilestone()
  for (let n = 1; n <= entries; n++) {
    world.time.ms += (days * 86_400_000) / entries
    await log(n)
    // The device tries from time to time, as a phone does during a day.
    if (n % 20 === 0) {
      expect(await anna.round()).toBe(false)
      uploads.wake()
      uploads.stop()
      await anna.reload()
      uploads = openUploads()
    }
  }
  const all = { changes: entries + 1 + photos, files: photos }
  expect(await waiting()).toEqual(all)

  anna.network.isOnline = true
  expect(await anna.round()).toBe(false)
  expect(anna.isSignedOut).toBe(true)
  uploads.wake()
  await vi.waitFor(async () => expect((await anna.db.fileUpload.toArray())[0]?.tries).toBeGreaterThan(0))
  // Logging continues, and no waiting change is dropped.
  await log(entries + 1)
  expect(await waiting()).toEqual({ ...all, changes: all.changes + 1 })

  await anna.signInAgain()
  // Many answers are lost.
  anna.network.weather = { ...reliable, loseAnswer: 0.3, duplicate: 0.3 }
  await anna.settle()
  uploads.wake()
  await vi.waitFor(
    async () => {
      uploads.wake()
      expect(await waiting()).toEqual({ changes: 0, files: 0 })
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(anna.network.faults.unanswered).toBeGreaterThan(0)
  expect(await failedChanges(anna.db)).toEqual([])

  await david.signInAgain()
  await david.settle()
  const notes = (await everyRow(david.db, 'diaperChange', family.teamId)).map(({ notes }) => notes)
  expect(notes.toSorted()).toEqual(Array.from({ length: entries + 1 }, (_, n) => `away ${n + 1}`).toSorted())
  expect(await everyRow(david.db, 'milestoneCompletion', family.teamId)).toHaveLength(1)
  const shown = await everyRow(david.db, 'photo', family.teamId)
  expect(shown.map(({ id }) => id).toSorted()).toEqual(pictures.toSorted())
  const { db } = world.server.deps
  const stored = await db.selectFrom('media').where('spaceId', '=', family.teamId).select('id').execute()
  expect(stored.map(({ id }) => id).toSorted()).toEqual(pictures.toSorted())
  const person = await createSession(world.server, family.david, true)
  for (const id of pictures) expect((await person.get(`/api/media/${id}`)).status).toBe(200)
}, 60_000)
