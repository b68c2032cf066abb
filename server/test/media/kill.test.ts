import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileServer, serverProcess, type ServerProcess } from '../support/server-program.ts'
import { thoroughly } from '../support/thorough.ts'
import { phonePhoto } from './files.ts'
import { phoneVideo } from './videos.ts'

let program: Awaited<ReturnType<typeof compileServer>>
let folder: string
beforeAll(async () => {
  program = await compileServer()
  folder = mkdtempSync(join(tmpdir(), 'nela-media-kill-'))
  chmodSync(folder, 0o711)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Signs a user up, with the link that the server prints; returns a function that sends with the user's token. */
async function signedUp(server: ServerProcess) {
  const account = { email: 'anna@example.org', password: 'warm milk at 3' }
  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/auth/signup', { ...account, displayName: 'Anna' })
  await expect.poll(() => server.output(), { timeout: 30_000 }).toMatch(/token=[\w-]+/)
  await post('/api/auth/verify-email', { token: /token=([\w-]+)/.exec(server.output())![1] })
  const { accessToken } = (await (await post('/api/auth/login', account)).json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return (path: string, file?: { body: Buffer; type: string }) =>
    fetch(server.origin + path, {
      headers: { ...headers, ...(file && { 'content-type': file.type }) },
      ...(file && { method: 'PUT', body: new Uint8Array(file.body) }),
    })
}

const kills = thoroughly(3)
it(`a server killed ${kills} times during uploads has no row without its file, and no file without its row`, async () => {
  const media = join(folder, 'data/media')
  const server = await serverProcess(program.entry, { DATA_DIR: join(folder, 'data') })
  await server.start()
  const call = await signedUp(server)
  const files = [
    { body: await phonePhoto(1200, 900), type: 'image/jpeg' },
    { body: phoneVideo(), type: 'video/mp4' },
  ]
  /** By id: whether the server acknowledged it. */
  const sent = new Map<string, boolean>()
  let isFinished = false
  const upload = async (file: (typeof files)[number]) => {
    while (!isFinished) {
      const id = randomUUID()
      sent.set(id, false)
      const answer = await call(`/api/media/${id}`, file).catch(() => null)
      sent.set(id, answer?.status === 201)
      // The server does not answer for a while: few retries, because each upload is checked at the end.
      if (!answer) await delay(400)
    }
  }
  const uploads = [files[0]!, files[0]!, files[1]!].map(upload)
  const acknowledged = () => [...sent.values()].filter(Boolean).length
  for (let kill = 0; kill < kills; kill++) {
    const countBefore = acknowledged()
    await expect.poll(acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(countBefore + 3)
    await delay(7 * kill)
    await server.kill()
    if (kill === kills - 1) isFinished = true
    await server.start()
  }
  await Promise.all(uploads)

  const onDisk = new Set(
    readdirSync(media)
      .filter((name) => name !== 'scratch')
      .flatMap((space) => readdirSync(join(media, space))),
  )
  expect(existsSync(join(media, 'scratch')) ? readdirSync(join(media, 'scratch')) : []).toEqual([])
  let storedCount = 0
  for (const [id, wasAcknowledged] of sent) {
    const full = await call(`/api/media/${id}`)
    const isStored = full.status === 200
    if (wasAcknowledged) expect(full.status).toBe(200)
    expect([isStored, onDisk.has(`${id}.full`)]).toEqual([isStored, isStored])
    if (full.headers.get('content-type') === 'image/jpeg') {
      expect((await call(`/api/media/${id}?v=thumb`)).status).toBe(200)
      onDisk.delete(`${id}.thumb`)
    }
    onDisk.delete(`${id}.full`)
    if (isStored) storedCount++
    await full.body?.cancel()
  }
  expect([...onDisk]).toEqual([])
  expect(await server.stop()).toBe(0)
  process.stdout.write(
    `killed ${kills} times: ${sent.size} uploads, ${storedCount} kept, ${acknowledged()} acknowledged\n`,
  )
}, 120_000)
