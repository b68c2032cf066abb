import { randomBytes, randomUUID } from 'node:crypto'
import { connect, copyFamily, memoryOf } from './copies.mjs'
import { family, seed, startServer } from './product.mjs'
import { summary, timed } from './statistics.mjs'

/** Entries of the measured family, and of each copy of it. */
const ofFamily = 1000
/** Measures the database with these numbers of entries, then with these numbers of families without entries. */
const entrySteps = numbers(process.env.BENCH_SCALE_ENTRIES ?? '1000 10000 100000 1000000 10000000')
const familySteps = numbers(process.env.BENCH_SCALE_FAMILIES ?? '1 1000 10000 100000')

function numbers(text) {
  return text.split(' ').filter(Boolean).map(Number)
}

/** The requests of a phone of the family, `times` each, at the current size of the database. */
async function measure(server, client, people, times = 60) {
  const { anna, teamId, babyId } = people
  const repeat = async (count, run) => {
    const taken = []
    for (let turn = 0; turn < count; turn++) {
      const from = performance.now()
      await run()
      taken.push(performance.now() - from)
    }
    return summary(taken, 'ms')
  }
  const push = openPusher(people)
  const stream = await openStream(server, people)
  await push(1)
  const {
    rows: [{ bytes, seq }],
  } = await client.query(
    `select pg_database_size(current_database())::float8 as bytes, (select seq from space where id = $1) as seq`,
    [teamId],
  )
  const { cursor } = await anna.call('GET', `/api/sync/pull?space=${teamId}&limit=500`)
  const result = {
    pushOne: await repeat(times, () => push(1)),
    pushHundred: await repeat(times / 4, () => push(100)),
    pullPage: await repeat(times, () => anna.call('GET', `/api/sync/pull?space=${teamId}&limit=500`)),
    pullNext: await repeat(times, () =>
      anna.call('GET', `/api/sync/pull?space=${teamId}&limit=50&cursor=${encodeURIComponent(cursor)}`),
    ),
    firstSync: await repeat(times / 4, () => bootstrap(people)),
    status: await repeat(times, () => anna.call('GET', `/api/babies/${babyId}/status`)),
    live: await repeat(times, async () => {
      const received = stream.next()
      await push(1)
      await received
    }),
    databaseMb: Math.round(bytes / 1024 ** 2),
    serverMb: Math.round(memoryOf(server.pid)),
  }
  stream.close()
  // Keeps the family's size constant, so that the steps are comparable.
  for (const table of ['history', 'diaper_change'])
    await client.query(`delete from ${table} where space_id = $1 and seq > $2`, [teamId, seq])
  return result
}

/** Pushes new entries as one device does. */
function openPusher({ anna, teamId, babyId }) {
  const deviceId = randomBytes(8).toString('hex')
  let [n, mark] = [0, null]
  return async (count) => {
    const now = Date.now()
    const ops = Array.from({ length: count }, (_, index) => ({
      ...{ n: ++n, entity: 'diaperChange', id: randomUUID(), type: 'put', at: [now, index] },
      fields: {
        ...{ babyId, timestamp: new Date(now).toISOString(), timeZone: 'Asia/Tbilisi', wetness: 'WET' },
        soiled: false,
      },
    }))
    const body = { v: 1, deviceId, mark, spaceId: teamId, sentAt: now, ops }
    const answer = await anna.call('POST', '/api/sync/push', body)
    if (answer.results.length > 0)
      throw new Error(`not plainly applied: ${JSON.stringify(answer.results[0])}`)
    mark = answer.mark
  }
}

async function bootstrap({ anna, teamId }) {
  let next = null
  do {
    const search = new URLSearchParams({ space: teamId })
    if (next) search.set('before', next)
    next = (await anna.call('GET', `/api/sync/bootstrap?${search}`)).next
  } while (next)
}

/** The live stream of the other parent; `next` resolves with the next event that has rows. */
async function openStream({ url }, { dmytro, teamId }) {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/sync/events?spaces=${teamId}`, {
    headers: { authorization: `Bearer ${dmytro.accessToken}` },
    signal: abort.signal,
  })
  let notify = () => {}
  const { body } = answer
  if (!body) throw new Error('no stream')
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of body) if (/"rows":\[\{/.test(decoder.decode(part, { stream: true }))) notify()
  }
  read().catch(() => {})
  return {
    next: () => new Promise((resolve) => (notify = () => resolve(undefined))),
    close: () => abort.abort(),
  }
}

/** Sync of one family while the whole database grows: first in entries, then in families. */
export async function scale() {
  const server = await startServer()
  const client = await connect(server)
  try {
    const people = await family(server)
    await seed(people, ofFamily)
    // Disables foreign keys as in a restore: the copies are consistent because their source is.
    await client.query('set session_replication_role = replica')
    const original = { teamId: people.teamId, userId: (await people.anna.call('GET', '/api/user')).id }
    const grown = { copies: 0, families: 0 }
    const growTo = async (target, tables) => {
      // In parts, so that the database's WAL stays small.
      for (let from = grown.copies + 1; from <= target; from += 500) {
        await copyFamily(client, Math.min(500, target - from + 1), original, tables, from)
        grown.copies = from + Math.min(500, target - from + 1) - 1
      }
      await client.query('vacuum analyze')
    }
    const entries = []
    for (const step of entrySteps) {
      const growMs = await timed(() => growTo(step / ofFamily - 1, ['diaper_change']))
      entries.push({ entries: step, growMs: Math.round(growMs), ...(await measure(server, client, people)) })
      console.error(`  ${step} entries`)
    }
    const families = []
    const before = grown.copies
    for (const step of familySteps) {
      await growTo(before + step - 1, [])
      families.push({ families: before + step, ...(await measure(server, client, people)) })
      console.error(`  ${before + step} families`)
    }
    return { ofFamily, entries, families }
  } finally {
    await client.end()
    await server.stop()
  }
}
