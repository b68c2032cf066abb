import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, copyFamily, idOf, memoryOf } from './copies.mjs'
import { signUp, startServer } from './product.mjs'

/** Devices with a reminder at the same moment, five per family with feeds of 16 days. */
const devices = Number(process.env.BENCH_DEVICES ?? 10_000)
const perFamily = 5
const minute = 60_000

const tables = ['feeding_session', 'diaper_change', 'reminder_settings']

/** Time to prepare them, and how long before its due time the server plans a reminder, ms. */
const prepareMs = Number(process.env.BENCH_PREPARE_MS ?? 60_000)
const aheadMs = 5 * minute

/** A push service that accepts everything: when each push arrived, ms, and the number per address. */
async function openPushService() {
  const arrived = []
  const counts = new Map()
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      arrived.push(performance.now())
      counts.set(request.url, (counts.get(request.url) ?? 0) + 1)
      answer.writeHead(201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { arrived, counts, origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/**
 * Logs 16 days of feeds, eight a day, the last one a moment ago, and one diaper whose reminder is due at `dueAt`;
 * enables both reminders.
 */
async function seedFamily({ anna, teamId, babyId, userId }, dueAt) {
  const now = Date.now()
  const op = (entity, id, fields) => ({ entity, id, type: 'put', at: [now, 0], fields })
  const put = (entity, fields) => op(entity, randomUUID(), { babyId, timeZone: 'Europe/Berlin', ...fields })
  const feeds = Array.from({ length: 128 }, (_, index) => {
    const startTime = new Date(now - (5 + index * 180) * minute).toISOString()
    return put('feedingSession', { feedType: 'BOTTLE', startTime, endTime: startTime })
  })
  const timestamp = new Date(dueAt - 180 * minute).toISOString()
  await send(anna, teamId, [...feeds, put('diaperChange', { timestamp })])
  await send(anna, userId, [
    op('reminderSettings', babyId, { diaper: true, feed: true, medicine: false, visit: false }),
  ])
}

async function send(person, spaceId, ops) {
  const numbered = ops.map((one, index) => ({ n: index + 1, ...one }))
  const deviceId = randomBytes(8).toString('hex')
  const body = { v: 1, deviceId, mark: null, spaceId, cursor: null, sentAt: Date.now(), ops: numbered }
  const { results } = await person.call('POST', '/api/sync/push', body)
  if (results.length > 0) throw new Error(`not plainly applied: ${JSON.stringify(results[0])}`)
}

/** Subscribes the devices; each is planned from the current rows, and next at `planAt`. */
async function subscribe(client, { origin }, userId, planAt) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // Additional sessions of each user: one per device.
  await client.query(
    `insert into session select (s).* from (
       select jsonb_populate_record(session, jsonb_build_object('id', ${idOf('session.id::text || d')})) as s
       from session, generate_series(1, $1::int) d where user_id <> $2) copies`,
    [perFamily - 1, userId],
  )
  await client.query(
    `insert into push_subscription (session_id, user_id, endpoint, p256dh, auth, language, time_zone, hour_cycle,
       shows_details, muted_kinds, planned_from, plan_at, created_at, updated_at)
     select id, user_id, $1 || '/' || id, $2, $3, 'en', 'Europe/Berlin', 'h23', true, '{}', (
         select string_agg(concat_ws(':', m.space_id, m.generation, space.seq), ' ' order by m.space_id)
         from member m join space on space.id = m.space_id
         where m.user_id = session.user_id and m.removed_at is null
       ), $4, now(), now()
     from session where user_id <> $5 limit $6`,
    [
      origin,
      ecdh.getPublicKey().toString('base64url'),
      randomBytes(16).toString('base64url'),
      new Date(planAt).toISOString(),
      userId,
      devices,
    ],
  )
  await client.query('analyze')
}

/** Waits until this many deliveries are planned, at most until `dueAt`; returns the number. */
async function planned(client, dueAt) {
  for (;;) {
    const { rows } = await client.query('select count(*)::int as count from reminder_delivery')
    if (rows[0].count >= devices || Date.now() > dueAt) return rows[0].count
    await delay(1000)
  }
}

/**
 * Reminders of one moment: time to plan them, s; how many are planned before they are due; time until the first and
 * the last arrive, s; devices with more than one; memory of the server before and at the maximum, MB.
 */
export async function reminders() {
  const service = await openPushService()
  const server = await startServer(undefined, undefined, { PUSH_ORIGINS: service.origin })
  const anna = await signUp(server, 'Anna')
  const { id: userId } = await anna.call('GET', '/api/user')
  const { id: teamId } = await anna.call('GET', '/api/team')
  const { id: babyId } = await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
  const client = await connect(server)
  const planAt = Date.now() + prepareMs
  const dueAt = planAt + aheadMs
  await seedFamily({ anna, teamId, babyId, userId }, dueAt)
  await copyFamily(client, devices / perFamily, { teamId, userId }, tables)
  await subscribe(client, service, userId, planAt)
  if (Date.now() > planAt) throw new Error('the preparation took longer than BENCH_PREPARE_MS')
  const before = memoryOf(server.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 250)
  await delay(planAt - Date.now())
  const ahead = await planned(client, dueAt)
  const planSeconds = Math.round((Date.now() - planAt) / 1000)
  await delay(Math.max(0, dueAt - Date.now()))
  const from = performance.now()
  const early = service.arrived.length
  while (service.counts.size < devices && performance.now() - from < 15 * minute) await delay(250)
  const seconds = (at) => Math.round((at - from) / 100) / 10
  const [first, last] = [service.arrived[0], service.arrived.at(-1)].map(seconds)
  // Two more rounds, in which a duplicate would arrive.
  await delay(25_000)
  clearInterval(watch)
  const result = {
    devices,
    planned: { ahead, seconds: planSeconds },
    early,
    arrived: service.counts.size,
    twice: [...service.counts.values()].filter((count) => count > 1).length,
    seconds: { first, last },
    memory: { before: Math.round(before), most: Math.round(most) },
  }
  await client.end()
  await server.stop()
  service.close()
  return result
}
