import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverEveryMs } from '#features/connections/webhooks/deliver.ts'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { compileServer, serverProcess, type ServerProcess } from '../../support/server-program.ts'
import { openCatcher, type Catcher } from '../../support/webhook-catcher.ts'

let folder: string
let program: Awaited<ReturnType<typeof compileServer>>
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let catcher: Catcher
let servers: ServerProcess[]
let url: string
beforeAll(async () => {
  program = await compileServer()
  folder = mkdtempSync(join(tmpdir(), 'nela-webhook-kill-'))
  chmodSync(folder, 0o711)
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: { info: () => {}, warn: () => {}, error: console.error },
    transport: 'tcp',
    runtimeRoots: [folder],
  })
  const { port, superuser, password } = postgres
  const urlOf = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
  await withClient(connectionFromUrl(urlOf('postgres')), (client) => client.query('create database family'))
  url = urlOf('family')
  catcher = await openCatcher()
  const env = (name: string) => ({
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF' },
    ...{ WEBHOOK_ORIGINS: catcher.origin },
  })
  servers = [await serverProcess(program.entry, env('one')), await serverProcess(program.entry, env('two'))]
  // One after the other: the first one migrates.
  for (const server of servers) await server.start()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await catcher.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs up a user with a webhook, and logs two diapers. */
async function withEvents({ origin, output }: ServerProcess): Promise<void> {
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async (path: string, body: object): Promise<any> => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const account = { email: 'anna@example.org', password: 'warm milk at 3' }
  await call('/api/auth/signup', { ...account, displayName: 'Anna' })
  await expect.poll(output, { timeout: 30_000 }).toMatch(/token=[\w-]+/)
  await call('/api/auth/verify-email', { token: /token=([\w-]+)/.exec(output())![1] })
  const { accessToken } = await call('/api/auth/login', account)
  headers = { ...headers, authorization: `Bearer ${accessToken}` }
  const { stepUpToken } = await call('/api/auth/reauth', { password: account.password })
  headers = { ...headers, 'x-step-up': stepUpToken }
  await call('/api/team/webhooks', { name: 'Lamp', url: catcher.origin, events: ['entry.created'] })
  const { id } = await call('/api/babies', { name: 'Mia', birthDate: '2026-01-15' })
  for (let n = 0; n < 2; n++) await call(`/api/babies/${id}/diaper`, {})
}

it('two servers are killed with -9 during a call: each event arrives, the one in progress once more', async () => {
  const firstCall = new Promise<void>((resolve) => {
    catcher.onCall = () => {
      resolve()
      // The program gives no answer before the senders are killed.
      return new Promise(() => {})
    }
  })
  await withEvents(servers[0]!)
  await firstCall
  for (const server of servers) await server.kill()
  expect(catcher.caught).toHaveLength(1)

  catcher.onCall = async () => {}
  await withClient(connectionFromUrl(url), async (client) => {
    const { rows } = await client.query('select state, attempts from webhook_delivery')
    expect(rows).toEqual([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ])
    // A claim lasts a minute; this sets it as expired.
    await client.query(`update webhook set claimed_until = now() - interval '1 second'`)
  })
  for (const server of servers) await server.start()
  await expect.poll(() => catcher.caught.length, { timeout: 60_000 }).toBe(3)
  await delay(2 * deliverEveryMs + 1000)
  const ids = catcher.caught.map(({ event }) => event.id)
  expect(ids).toHaveLength(3)
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(2)
}, 180_000)
