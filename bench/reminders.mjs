import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import { family, startServer } from './product.mjs'

/** The client that the server itself uses. */
const pg = createRequire(join(root, 'server/package.json'))('pg')

/** Devices that are reminded at the same moment, five of each family, which has logged feeds for 16 days. */
const devices = Number(process.env.BENCH_DEVICES ?? 10_000)
const perFamily = 5
const minute = 60_000

/** A push service that takes everything; when each push arrived, ms. */
async function openPushService() {
  const arrived = []
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      arrived.push(performance.now())
      answer.writeHead(201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { arrived, origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Resident memory of a process, MB. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** A connection to the server's own database, as its superuser. */
async function connect({ dataDir }) {
  const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client({
    ...{ host: postmaster[4] || '127.0.0.1', port: Number(postmaster[3]), user: 'nela', password },
    database: 'nela',
  })
  await client.connect()
  return client
}

/** Logs 16 days of feeds, eight a day, and one diaper that is due in `dueMs`; chooses both reminders. */
async function seedFamily({ anna, babyId, userId }, dueMs) {
  const now = Date.now()
  const op = (entity, id, fields) => ({ entity, id, type: 'put', at: [now, 0], fields })
  const put = (entity, fields) => op(entity, randomUuid(), { babyId, timeZone: 'Europe/Berlin', ...fields })
  const feeds = Array.from({ length: 128 }, (_, index) => {
    const startTime = new Date(now - (index + 1) * 180 * minute).toISOString()
    return put('feedingSession', { feedType: 'FORMULA', startTime, endTime: startTime })
  })
  const last = new Date(now - 180 * minute + dueMs).toISOString()
  await send(anna, anna.teamId, [...feeds, put('diaperChange', { timestamp: last })])
  await send(anna, userId, [
    op('reminderSettings', babyId, { diaper: true, feed: true, medicine: false, visit: false }),
  ])
}

const randomUuid = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

function send(person, spaceId, ops) {
  const numbered = ops.map((one, index) => ({ n: index + 1, ...one }))
  const deviceId = randomBytes(8).toString('hex')
  const body = { v: 1, deviceId, mark: null, spaceId, cursor: null, sentAt: Date.now(), ops: numbered }
  return person.ask('POST', '/api/sync/push', body)
}

/** Copies the rows of the family so often, each copy with ids of its own. */
async function copyFamily(client, count, { teamId, userId }) {
  const tables = ['app_user', 'session', 'space', 'member', 'baby', 'feeding_session', 'diaper_change']
  for (const table of [...tables, 'reminder_settings']) {
    const { rows } = await client.query(
      `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
      [table],
    )
    const values = rows.map(({ name, type }) => {
      if (name === 'email') return `'copy' || n || '@example.org'`
      return type === 'uuid' ? `md5("${name}"::text || n)::uuid` : `"${name}"`
    })
    const ids = { app_user: 'id', session: 'user_id', space: 'id' }
    await client.query(
      `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from ${table}, generate_series(1, $1::int) n
       where ${ids[table] ?? 'space_id'} in ($2, $3)`,
      [count, teamId, userId],
    )
  }
  await client.query('analyze')
}

/**
 * Reminders of one moment: how long until the first and the last arrive, s, and how much memory the server takes for
 * them, MB.
 */
export async function reminders() {
  const service = await openPushService()
  const server = await startServer(undefined, undefined, { PUSH_ORIGINS: service.origin })
  const { anna, teamId, babyId } = await family(server)
  const { id: userId } = await anna.ask('GET', '/api/user')
  Object.assign(anna, { teamId })
  const client = await connect(server)
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const prepareMs = 120_000
  await seedFamily({ anna, babyId, userId }, prepareMs)
  const dueAt = Date.now() + prepareMs
  await copyFamily(client, devices / perFamily, { teamId, userId })
  // Further sessions of each person: one for each device.
  await client.query(
    `insert into session select (s).* from (
       select jsonb_populate_record(session, jsonb_build_object('id', md5(session.id::text || d)::uuid)) as s
       from session, generate_series(1, $1::int) d where user_id <> $2) copies`,
    [perFamily - 1, userId],
  )
  await client.query(
    `insert into push_subscription (session_id, user_id, endpoint, p256dh, auth, language, time_zone, hour_cycle,
       shows_details, muted_kinds, planned_from, plan_at, created_at, updated_at)
     select id, user_id, $1 || '/' || id, $2, $3, 'en', 'Europe/Berlin', 'h23', true, '{}', 'bench', $4, now(), now()
     from session where user_id <> $5 limit $6`,
    [
      service.origin,
      ecdh.getPublicKey().toString('base64url'),
      randomBytes(16).toString('base64url'),
      new Date(dueAt).toISOString(),
      userId,
      devices,
    ],
  )
  const { rows } = await client.query('select count(*)::int as count from push_subscription')
  const before = memoryOf(server.pid)
  let most = before
  await delay(Math.max(0, dueAt - Date.now()))
  const from = performance.now()
  while (service.arrived.length < devices && performance.now() - from < 15 * minute) {
    await delay(500)
    most = Math.max(most, memoryOf(server.pid))
  }
  const seconds = (at) => Math.round((at - from) / 100) / 10
  const result = {
    devices: rows[0].count,
    arrived: service.arrived.length,
    seconds: { first: seconds(service.arrived[0]), last: seconds(service.arrived.at(-1)) },
    memory: { before: Math.round(before), most: Math.round(most) },
  }
  await client.end()
  await server.stop()
  service.close()
  return result
}
