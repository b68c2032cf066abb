import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { remindEveryMs } from '#features/notifications/remind.ts'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { openPushService, type PushService } from '../../support/push-service.ts'
import { compileServer, serverProcess, type ServerProcess } from '../../support/server-program.ts'
import { subscriptionOf } from '../notify.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

let folder: string
let program: Awaited<ReturnType<typeof compileServer>>
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let service: PushService
let servers: ServerProcess[]
let url: string
beforeAll(async () => {
  program = await compileServer()
  folder = mkdtempSync(join(tmpdir(), 'nela-reminder-kill-'))
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
  service = await openPushService(publicKey)
  const env = (name: string) => ({
    ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF' },
    ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_ORIGINS: service.origin },
  })
  servers = [await serverProcess(program.entry, env('one')), await serverProcess(program.entry, env('two'))]
  // One after the other: the first one migrates.
  for (const server of servers) await server.start()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await service.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs up a user with a subscribed phone and a medicine whose interval is over now. */
async function withDueMedicine({ origin, output }: ServerProcess) {
  let accessToken = ''
  const call = async (method: string, path: string, body: object): Promise<any> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const account = { email: 'anna@example.org', password: 'warm milk at 3' }
  await call('POST', '/api/auth/signup', { ...account, displayName: 'Anna' })
  await expect.poll(output, { timeout: 30_000 }).toMatch(/token=[\w-]+/)
  await call('POST', '/api/auth/verify-email', { token: /token=([\w-]+)/.exec(output())![1] })
  ;({ accessToken } = await call('POST', '/api/auth/login', account))
  const { id: babyId } = await call('POST', '/api/babies', { name: 'Mia', birthDate: '2026-01-15' })
  const phone = service.subscribe()
  await call('PUT', '/api/notifications/subscription', subscriptionOf(phone))
  await call('POST', `/api/babies/${babyId}/medicine`, {
    ...{ name: 'Paracetamol', intervalMinutes: 60, timeZone: 'Europe/Berlin' },
    timestamp: new Date(Date.now() - 3_600_000 + 5_000).toISOString(),
  })
  return phone
}

it('two servers are killed with -9 between claim and send: the reminder comes once', async () => {
  const firstPush = new Promise<void>((resolve) => {
    service.onPush = () => {
      resolve()
      // The service gives no answer before the senders are killed.
      return new Promise(() => {})
    }
  })
  const phone = await withDueMedicine(servers[0]!)
  await firstPush
  for (const server of servers) await server.kill()
  expect(phone.received).toHaveLength(0)

  service.onPush = async () => {}
  await withClient(connectionFromUrl(url), async (client) => {
    const { rows } = await client.query('select state, attempts from reminder_delivery')
    expect(rows).toEqual([{ state: 'waiting', attempts: 1 }])
    // A claim lasts a minute; this sets it as expired.
    await client.query(`update reminder_delivery set try_at = now() - interval '1 second'`)
  })
  for (const server of servers) await server.start()
  await expect.poll(() => phone.received.length, { timeout: 60_000 }).toBe(1)
  await delay(2 * remindEveryMs + 2_000)
  expect(phone.received).toHaveLength(1)
}, 180_000)
