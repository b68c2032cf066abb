import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import { connect, memoryOf, reachOf } from './copies.mjs'
import { renewTokens, seed, signUp, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const seconds = Number(process.env.BENCH_LOAD_SECONDS ?? 20)
const turns = Number(process.env.BENCH_LOAD_TURNS ?? 3)
/** Parallel requests. */
const parallel = Number(process.env.BENCH_LOAD_PARALLEL ?? 16)
const streamCount = 200
/** A user has at most five open streams, a network 20. */
const familyCount = 40
/** Share of writing requests. */
const writes = 0.2
/** Duration of the memory check under a steady load, minutes; 0 skips it. */
const minutes = Number(process.env.BENCH_LOAD_MINUTES ?? 0)
const perSecond = Number(process.env.BENCH_LOAD_PER_SECOND ?? 50)

const agent = new Agent({ keepAlive: true })

/**
 * One request; returns its body as text. Throws unless the status is 2xx.
 * @type {(method: string, url: string, headers?: object, body?: object) => Promise<string>}
 */
const requestText = (method, url, headers = {}, body) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const head = text
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}
    request(url, { method, agent, headers: { ...headers, ...head } }, (answer) => {
      let responseText = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (responseText += part))
      answer.on('end', () =>
        Number(answer.statusCode) < 300
          ? resolve(responseText)
          : reject(new Error(`${method} ${url}: ${answer.statusCode} ${responseText.slice(0, 200)}`)),
      )
    })
      .on('error', reject)
      .end(text)
  })

const entryOf = (babyId) => ({
  ...{ babyId, timestamp: new Date().toISOString(), timeZone: 'Asia/Tbilisi', wetness: 'WET', soiled: false },
})

/** Phones of families: `run` sends one request, a read or a write. */
async function openPhones(server, people) {
  const written = new Map()
  const phones = []
  for (const { anna, teamId, babyId } of people) {
    const headers = () => ({ authorization: `Bearer ${anna.accessToken}` })
    const pull = `${server.url}/api/sync/pull?space=${teamId}`
    let { cursor } = JSON.parse(await requestText('GET', pull, headers()))
    const ids = []
    written.set(teamId, ids)
    const device = { deviceId: randomBytes(8).toString('hex'), n: 0, mark: null }
    // A phone sends one push at a time.
    let last = Promise.resolve()
    const push = async () => {
      const op = {
        n: device.n + 1,
        entity: 'diaperChange',
        id: randomUUID(),
        type: 'put',
        at: [Date.now(), 0],
      }
      const { deviceId, mark } = device
      const body = { v: 1, deviceId, mark, spaceId: teamId, sentAt: Date.now() }
      const ops = [{ ...op, fields: entryOf(babyId) }]
      const answer = JSON.parse(
        await requestText('POST', `${server.url}/api/sync/push`, headers(), { ...body, ops }),
      )
      if (answer.results.length > 0) throw new Error(JSON.stringify(answer.results[0]))
      device.n++
      device.mark = answer.mark
      ids.push(op.id)
    }
    const read = async (random) => {
      if (random < 0.1) return requestText('GET', `${server.url}/api/babies/${babyId}/status`, headers())
      const answer = JSON.parse(
        await requestText('GET', `${pull}&cursor=${encodeURIComponent(cursor)}`, headers()),
      )
      ;({ cursor } = answer)
    }
    phones.push({
      write: () => (last = last.then(push)),
      read: () => read(Math.random()),
    })
  }
  return { written, any: () => phones[Math.floor(Math.random() * phones.length)] }
}

/** Keeps `parallel` requests open for this duration; returns the number of answers and their durations. */
async function load(sendRequest, forSeconds = seconds) {
  const until = performance.now() + forSeconds * 1000
  const durations = []
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (performance.now() < until) {
        const from = performance.now()
        await sendRequest()
        durations.push(performance.now() - from)
      }
    }),
  )
  return { perSecond: Math.round(durations.length / forSeconds), ...summary(durations, 'ms') }
}

/**
 * Live streams of all families. A stream that ends, for example with its token, is reopened like on phones; `reopened`
 * counts these.
 */
async function openStreams(server, people) {
  const abort = new AbortController()
  const state = { reopened: 0, events: 0, failure: undefined, close: () => abort.abort() }
  const open = async (n) => {
    const { anna, teamId } = people[n % people.length]
    const answer = await fetch(`${server.url}/api/sync/events?spaces=${teamId}`, {
      headers: { authorization: `Bearer ${anna.accessToken}`, 'x-forwarded-for': `10.0.${n}.1` },
      signal: abort.signal,
    })
    if (!answer.ok || !answer.body) throw new Error(`a stream: ${answer.status}`)
    const { body } = answer
    const read = async () => {
      const decoder = new TextDecoder()
      for await (const part of body) state.events += decoder.decode(part).split('event:').length - 1
    }
    const again = async () => {
      if (abort.signal.aborted) return
      state.reopened++
      await open(n)
    }
    // Not awaited; the report contains the first failure.
    read()
      .catch(() => {})
      .then(again)
      .catch((error) => (state.failure ??= error.message))
  }
  for (let n = 0; n < streamCount; n++) await open(n)
  return state
}

async function makeFamilies(server) {
  const people = []
  for (let n = 0; n < familyCount; n++) {
    const anna = await signUp(server, `Anna${n}`)
    const { id: teamId } = await anna.call('GET', '/api/team')
    const { id: babyId } = await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
    await seed({ anna, teamId, babyId }, 500)
    people.push({ anna, teamId, babyId })
  }
  return people
}

async function startPlain(client, server) {
  await client.query('create database plain')
  const reach = JSON.stringify({ ...reachOf(server), database: 'plain' })
  const child = spawn(process.execPath, [join(root, 'bench/plain-server.mjs'), reach], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  const url = `http://127.0.0.1:${Number(port)}`
  const ids = []
  const insert = async () => {
    const id = randomUUID()
    await requestText('POST', `${url}/entries`, {}, { id, ...entryOf(randomUUID()) })
    ids.push(id)
  }
  const mixed = () =>
    ids.length > 0 && Math.random() >= writes
      ? requestText('GET', `${url}/entries/${ids[Math.floor(Math.random() * ids.length)]}`)
      : insert()
  return { insert, mixed, stop: () => (child.kill('SIGTERM'), once(child, 'exit')) }
}

/** Memory of the server per minute under a steady load. */
async function watchMemory(server, people, sendRequest) {
  const megabytes = []
  let failed = 0
  for (let minute = 0; minute <= minutes; minute++) {
    megabytes.push(Math.round(memoryOf(server.pid)))
    if (minute % 5 === 0) for (const { anna } of people) await renewTokens(server, anna)
    const until = performance.now() + 60_000
    while (minute < minutes && performance.now() < until) {
      sendRequest().catch(() => failed++)
      await delay(1000 / perSecond)
    }
  }
  return { minutes, perSecond, failed, megabytes }
}

/**
 * Phones of 40 families with 200 live streams, four reads per write, beside a program that makes one INSERT per
 * request, alternating on one machine and one PostgreSQL. Finally checks that each acknowledged write is stored.
 */
export async function loaded() {
  const server = await startServer(undefined, undefined, { TRUST_PROXY: '127.0.0.1' })
  const client = await connect(server)
  const plain = await startPlain(client, server)
  try {
    const people = await makeFamilies(server)
    const phones = await openPhones(server, people)
    const streams = await openStreams(server, people)
    const product = () => (Math.random() < writes ? phones.any().write() : phones.any().read())
    const rounds = []
    await load(product, 3)
    await load(plain.insert, 3)
    for (let turn = 0; turn < turns; turn++)
      rounds.push({
        insert: await load(plain.insert),
        product: await load(product),
        plainMixed: await load(plain.mixed),
      })
    const memory = minutes > 0 ? await watchMemory(server, people, product) : undefined
    await delay(1000)
    const lost = await countLost(client, phones.written)
    const { reopened, failure, events } = streams
    streams.close()
    const ratio = (of, to) => rounds.map((round) => Math.round((of(round) / to(round)) * 100) / 100)
    return {
      rounds,
      throughputToInsert: ratio(
        ({ product: one }) => one.perSecond,
        ({ insert }) => insert.perSecond,
      ),
      p95ToInsert: ratio(
        ({ product: one }) => one.p95,
        ({ insert }) => insert.p95,
      ),
      ...{ lost, streams: { reopened, failure }, events, memory },
    }
  } finally {
    await plain.stop()
    await client.end()
    await server.stop()
  }
}

/** Entries that were acknowledged and are not in the database. */
async function countLost(client, written) {
  let lost = 0
  for (const [teamId, ids] of written) {
    const { rows } = await client.query(
      'select count(*)::int as found from diaper_change where space_id = $1 and id = any($2)',
      [teamId, ids],
    )
    lost += ids.length - rows[0].found
  }
  return lost
}
