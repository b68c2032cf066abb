import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, signUp, storedBaby } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let annasPhone: Phone
let anna: Page

beforeAll(async () => {
  // The only server of a database releases the unfinished uploads of its predecessor at the start.
  server = await Server.start({}, { embedded: true })
  annasPhone = await Phone.open(server.url)
  anna = (await signUp(server, annasPhone, 'Anna')).page
  await addBaby(anna, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await annasPhone?.close()
  await server?.stop()
})

it('a server that dies during uploads leaves no file without its row, and accepts them again', async () => {
  const mia = await storedBaby(anna)
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID())
  const upload = (id: string) =>
    anna
      .evaluate(
        async ({ id, team }) => {
          const canvas = new OffscreenCanvas(1600, 1200)
          canvas.getContext('2d')!.fillRect(0, 0, 800, 600)
          const answer = await fetch(`/api/media/${id}?team=${team}`, {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${localStorage.getItem('accessToken')}`,
              'content-type': 'image/jpeg',
            },
            body: await canvas.convertToBlob({ type: 'image/jpeg' }),
          })
          return answer.status
        },
        { id, team: mia.teamId },
      )
      .catch(() => 0)
  const first = Promise.all(ids.map(upload))
  await expect.poll(() => filesOf(mia.teamId).length, { interval: 5 }).toBeGreaterThan(8)
  await server.kill()
  const statuses = await first
  await server.start()
  const storedIds = filesOf(mia.teamId).map((name) => name.split('.')[0])
  for (const [index, status] of statuses.entries())
    if (status === 201) expect(storedIds.filter((id) => id === ids[index])).toHaveLength(2)
  await expect.poll(scratch).toEqual([])
  const again = await Promise.all(ids.map(upload))
  // A stored file has its row, so the server reports it as known. Every other file is new.
  expect(again).toEqual(ids.map((id) => (storedIds.includes(id) ? 200 : 201)))
  expect(statuses.filter((status) => status === 0).length).toBeGreaterThan(0)
})

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const filesOf = (teamId: string) => namesIn(join(server.dataDir, 'media', teamId))
const scratch = () => namesIn(join(server.dataDir, 'media/scratch'))
