import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { runningPostgres } from '#platform/embedded-postgres/running-postgres.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { compileServer, serverProcess } from '../support/server-program.ts'

let folder: string
let program: Awaited<ReturnType<typeof compileServer>>
beforeAll(async () => {
  program = await compileServer('main', ['backup', 'restore'])
  folder = mkdtempSync(join(tmpdir(), 'nela-commands-'))
  chmodSync(folder, 0o711)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command to its end; `kill` is polled for whether to kill it like a power cut. */
async function run(name: string, args: string[], env: Record<string, string>, kill?: () => boolean) {
  const child = spawn(process.execPath, [program.commands[name]!, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  while (kill && child.exitCode === null && child.signalCode === null) {
    if (kill()) child.kill('SIGKILL')
    await delay(1)
  }
  return { code: await code, text }
}

const silent = { info: () => {}, warn: () => {}, error: console.error }
const account = { email: 'anna@example.org', password: 'warm milk at 3' }
const caller =
  (origin: string, token = '') =>
  async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return (await response.json()) as any
  }

it('makes a backup beside the running server, and restores it on another machine and another PostgreSQL', async () => {
  const DATA_DIR = join(folder, 'home')
  const BACKUP_KEY = 'three warm bottles at night'
  const otherFolder = join(folder, 'usb')
  const server = await serverProcess(program.entry, { DATA_DIR })
  expect(await run('backup', [], { DATA_DIR })).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no database'),
  })
  await server.start()
  await caller(server.origin)('POST', '/api/auth/signup', { ...account, displayName: 'Anna' })
  await vi.waitFor(() => expect(server.output()).toMatch(/token=[\w-]+/), { timeout: 30_000 })
  const token = /token=([\w-]+)/.exec(server.output())![1]
  await caller(server.origin)('POST', '/api/auth/verify-email', { token })
  const { accessToken } = await caller(server.origin)('POST', '/api/auth/login', account)
  const call = caller(server.origin, accessToken)
  const { id: babyId } = await call('POST', '/api/babies', { name: 'Mia', birthDate: '2026-01-15' })
  await call('POST', `/api/babies/${babyId}/diaper`, { wetness: 'WET', notes: 'before' })

  const regular = await run('backup', [], { DATA_DIR })
  expect(regular).toMatchObject({ code: 0, text: expect.stringMatching(/Made nela-\S+\.backup: /) })
  expect(regular.text).toContain(`Backups are encrypted with ${join(DATA_DIR, 'backup-key')}. Keep a copy`)
  expect(await run('backup', ['--to', otherFolder], { DATA_DIR })).toMatchObject({
    code: 1,
    text: expect.stringContaining('set BACKUP_KEY'),
  })
  expect(await run('backup', ['--too', otherFolder], { DATA_DIR })).toMatchObject({
    code: 1,
    text: expect.stringContaining('Usage: npm run backup'),
  })
  const copied = await run('backup', ['--to', otherFolder, '--with-secrets'], { DATA_DIR, BACKUP_KEY })
  expect(copied.code).toBe(0)
  const file = join(otherFolder, readdirSync(otherFolder)[0]!)
  expect(await run('restore', [file, '--replace'], { DATA_DIR, BACKUP_KEY })).toMatchObject({
    code: 1,
    text: expect.stringContaining('is in use by another server'),
  })

  // A power cut in the middle: the partial file is not taken for a backup.
  const parts = () =>
    existsSync(otherFolder) ? readdirSync(otherFolder).filter((name) => name.endsWith('.part')) : []
  const address = (await runningPostgres(DATA_DIR, silent))!
  const inside = { ...address, user: 'postgres', database: 'nela', ssl: false }
  const killed = await withClient(inside, async (client) => {
    // It waits for the lock of this table, one of the last, until it is killed.
    await client.query('begin; lock table wishlist in access exclusive mode')
    return run('backup', ['--to', otherFolder, '--unencrypted'], { DATA_DIR }, () => parts().length > 0)
  })
  expect([killed.code, parts().length]).toEqual([null, 1])
  expect(readdirSync(otherFolder).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
  expect(await server.stop()).toBe(0)

  const machine = join(folder, 'machine')
  const restored = await run('restore', [file], { DATA_DIR: machine, BACKUP_KEY })
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Restored the backup of .* in 2 spaces/),
  })
  for (const name of ['auth-secret', 'vapid-keys.json'])
    expect(readFileSync(join(machine, name), 'utf8')).toBe(readFileSync(join(DATA_DIR, name), 'utf8'))
  const second = await serverProcess(program.entry, { DATA_DIR: machine })
  await second.start()
  const again = await caller(second.origin)('POST', '/api/auth/login', account)
  const entries = await caller(second.origin, again.accessToken)('GET', `/api/babies/${babyId}/diaper`)
  expect(JSON.stringify(entries)).toContain('before')
  await second.stop()

  // Restores into an external PostgreSQL, and from there back into an embedded one.
  mkdirSync(join(folder, 'external'), { mode: 0o711 })
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: join(folder, 'external'), transport: 'tcp', runtimeRoots: [folder] },
    log: silent,
  })
  try {
    const { port, superuser, password } = postgres
    const url = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
    await withClient(connectionFromUrl(url('postgres')), (client) => client.query('create database family'))
    const env = {
      ...{ DATA_DIR: join(folder, 'files'), DATABASE_URL: url('family'), BACKUP_KEY },
      AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
    }
    expect(await run('restore', [file], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('in 2 spaces'),
    })
    expect((await run('backup', [], env)).code).toBe(0)
    const back = join(folder, 'files/backups')
    const newest = join(back, readdirSync(back).toSorted().at(-1)!)
    const returned = await run('restore', [newest, '--replace'], { DATA_DIR: machine, BACKUP_KEY })
    expect(returned).toMatchObject({ code: 0, text: expect.stringContaining('in 2 spaces') })
  } finally {
    await postgres.stop()
  }
}, 240_000)
