import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDeleted } from '#features/account/deletion/purge.ts'
import { sweepAccounts } from '#features/account/sweep.ts'
import { openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { sweepWebhooks } from '#features/connections/webhooks/queries.ts'
import { sweepMedia } from '#features/media/sweep.ts'
import { remind } from '#features/notifications/remind.ts'
import { sweepPasses } from '#features/sitter/queries.ts'
import { sweepQuarantine } from '#records/quarantine.ts'
import { sweepHistory } from '#records/read-history.ts'
import { sweepSecurityLog } from '#records/security-log.ts'
import { sweepTombstones } from '#records/tombstones.ts'
import { logDiaper, notifyingServer, subscribe, withReminder } from '../notifications/notify.ts'
import { signIn, signInAgain } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { openCatcher, type Catcher } from '../support/webhook-catcher.ts'
import { createWebhook } from '../support/webhook.ts'

const hour = 3_600_000
const host = notifyingServer()

/** Three processes on one database, with one clock. */
let servers: TestServer[]
let catcher: Catcher
beforeAll(async () => {
  catcher = await openCatcher()
  const config = { ...host.config, webhookOrigins: [catcher.origin] }
  Object.assign(host.server.deps.config, config)
  const { database, clock } = host.server
  const openServer = () => openTestServer({ config, database, deps: { clock } })
  servers = [host.server, await openServer(), await openServer()]
})
afterAll(async () => {
  for (const server of servers.slice(1)) await server.close()
  await catcher.close()
})

const onEachServer = (run: (server: TestServer) => Promise<unknown>) => Promise.all(servers.map(run))

it('three processes send each reminder once', async () => {
  const { anna, babyId, phone } = await withReminder(host)
  const phones = [phone]
  for (let openServer = 0; openServer < 12; openServer++)
    phones.push(await subscribe(await signInAgain(host.server, anna), host.service))
  await logDiaper(host.server, anna, babyId)
  host.server.clock.advance(3 * hour)
  for (let round = 0; round < 3; round++) await onEachServer(({ deps }) => remind(deps))
  expect(phones.map(({ received }) => received.length)).toEqual(phones.map(() => 1))
})

it('three processes send each event of a webhook once, in its order', async () => {
  const person = await signIn(host.server)
  const baby = await person.post('/api/babies', { name: 'Mia', birthDate: '2026-01-15' })
  await createWebhook(host.server, person, { url: `${catcher.origin}/hook`, events: ['entry.created'] })
  const ids: string[] = []
  for (let entry = 0; entry < 12; entry++) ids.push(await logDiaper(host.server, person, baby.body.id))
  const all = servers.map(({ deps }) => openWebhooks(deps))
  for (let round = 0; round < 3; round++) {
    await Promise.all(all.map((webhooks) => webhooks.round()))
    await Promise.all(all.map((webhooks) => webhooks.idle()))
  }
  expect(catcher.caught.map(({ event }) => event.entry!.id)).toEqual(ids)
})

it('three processes clean up at the same moment', async () => {
  const person = await signIn(host.server)
  const deleted = await host.server.inject({
    ...{ method: 'DELETE', url: '/api/user/account' },
    headers: { authorization: `Bearer ${person.accessToken}` },
    payload: { password: 'warm milk at 3', deleteAllData: true },
  })
  expect(deleted.status).toBe(204)
  host.server.clock.advance(40 * 24 * hour)
  const { db, clock } = host.server.deps
  for (let round = 0; round < 5; round++)
    await onEachServer(({ deps }) =>
      Promise.all([
        sweepAccounts(deps),
        sweepMedia(deps, clock.now() - hour),
        purgeDeleted(deps),
        sweepSecurityLog(deps),
        sweepHistory(deps).then(() => sweepTombstones(deps)),
        sweepQuarantine(deps),
        sweepPasses(db, clock.now()),
        sweepWebhooks(db, clock.now()),
      ]),
    )
  const remaining = await db.selectFrom('space').select('id').where('id', '=', person.teamId).execute()
  expect(remaining).toEqual([])
  expect(servers.flatMap(({ logs }) => logs)).toEqual([])
})
