import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { logIn, seed, signUp, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const entries = Number(process.env.BENCH_ENTRIES ?? 10_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
/** Parallel requests of the flood. */
const parallel = Number(process.env.BENCH_PARALLEL ?? 30)
/** Measurements with the flood, each after one without. */
const turns = 4
/** Pause between two pushes of the other family, ms. It keeps them below the limit of 360 a minute per account. */
const pause = 250
/** Its devices push alternately: a session may push 120 times a minute. */
const phones = 3

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of a few kilobytes with this edge length in pixels. */
function largePicture(edge) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  // One bit per pixel: the flood should cost drawing, not network bytes of this machine.
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The expensive routes that a flood requests repeatedly. */
const floodsOf = ({ babyId, teamId }) => ({
  // A cheap route: shows the cost of the flood itself, which shares this machine.
  none: { path: '/api/ai/model' },
  bootstrap: { path: `/api/sync/bootstrap?space=${teamId}&limit=5000` },
  pull: { path: `/api/sync/pull?space=${teamId}&limit=1000` },
  analysis: { path: '/api/ai/analyze', json: { babyId, daysBack: 35, useCache: false } },
  pdf: { path: `/api/growth/children/${babyId}/export?format=pdf` },
  fhir: { path: `/api/growth/children/${babyId}/export?format=fhir` },
  summary: { path: `/api/growth/children/${babyId}/summary` },
  pictures: {
    path: `/api/media/:id?team=${teamId}`,
    method: 'PUT',
    file: largePicture(7000).toString('base64'),
  },
})

/**
 * Runs in a process of the lowest priority, because a real flood comes from another machine. Keeps this many requests
 * open until it is stopped, and counts the answers by status.
 */
const flooder = `
  const { randomUUID } = require('node:crypto')
  require('node:os').setPriority(19)
  const counts = {}
  let isOver = false
  async function one({ url, flood, accessToken }) {
    const { path, json, file, method } = flood
    const body = json ? JSON.stringify(json) : file && Buffer.from(file, 'base64')
    while (!isOver) {
      const answer = await fetch(url + path.replace(':id', randomUUID()), {
        method: method ?? (json ? 'POST' : 'GET'),
        headers: {
          authorization: 'Bearer ' + accessToken,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(file ? { 'content-type': 'image/png' } : {}),
        },
        body,
      }).catch(() => ({ status: 'none', arrayBuffer() {} }))
      await answer.arrayBuffer()
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      if (answer.status === 429 || answer.status === 503) await new Promise((go) => setTimeout(go, 100))
    }
  }
  process.once('message', (task) => {
    process.once('message', () => (isOver = true))
    Promise.all(Array.from({ length: task.parallel }, () => one(task))).then(() =>
      process.send(counts, () => process.exit()),
    )
  })
`

/** Pushes one entry after the other for some time; returns the durations, ms. */
async function pushes({ devices, teamId, babyId }, ms) {
  const durations = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const device = devices[durations.length % devices.length]
    const at = Date.now()
    const fields = { babyId, timestamp: new Date(at).toISOString(), timeZone: 'Asia/Tbilisi', wetness: 'WET' }
    const op = { n: ++device.n, entity: 'diaperChange', id: randomUUID(), type: 'put', at: [at, 0], fields }
    const body = { v: 1, deviceId: device.id, mark: device.mark, spaceId: teamId, sentAt: at, ops: [op] }
    const from = performance.now()
    const answer = await device.call('POST', '/api/sync/push', body)
    durations.push(performance.now() - from)
    device.mark = answer.mark
    await delay(pause)
  }
  return durations
}

async function familyOf(server, name) {
  const person = await signUp(server, name)
  const { id: teamId } = await person.call('GET', '/api/team')
  const { id: babyId } = await person.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
  const devices = []
  for (let phone = 0; phone < phones; phone++)
    devices.push({ ...(await logIn(server, person)), id: randomBytes(8).toString('hex'), n: 0, mark: null })
  return { ...person, teamId, babyId, devices }
}

/**
 * Measures a flood of one user together with the pushes of another, alternating with pushes without the flood, because
 * the speed of a shared machine changes. Resolves to both and the ratio of their p95.
 */
async function measure(server, flood, eve, anna) {
  /** @type {number[]} */
  const quiet = []
  /** @type {number[]} */
  const flooded = []
  const answers = {}
  for (let turn = 0; turn < turns; turn++) {
    await delay(500)
    quiet.push(...(await pushes(anna, (seconds * 1000) / turns)))
    const worker = spawn(process.execPath, ['-e', flooder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    worker.send({ url: server.url, flood, accessToken: eve.accessToken, parallel })
    const counted = new Promise((resolve) => worker.once('message', resolve))
    await delay(300)
    flooded.push(...(await pushes(anna, (seconds * 1000) / turns)))
    worker.send('stop')
    for (const [status, count] of Object.entries(await counted))
      answers[status] = (answers[status] ?? 0) + count
  }
  const [usual, under] = [summary(quiet, 'ms'), summary(flooded, 'ms')]
  return { usual, under, ratio: Math.round((under.p95 / usual.p95) * 100) / 100, answers }
}

/** How long another family's push takes while one session floods an expensive route, compared to its usual time. */
export async function flood() {
  // The production limits, unless the environment turns them off.
  const server = await startServer(undefined, process.env.BENCH_CHECKOUT, {
    RATE_LIMITS: process.env.BENCH_LIMITS ?? 'on',
  })
  try {
    const anna = await familyOf(server, 'Anna')
    const eve = await familyOf(server, 'Eve')
    await seed({ anna: eve, teamId: eve.teamId, babyId: eve.babyId }, entries)
    for (let day = 0; day < 60; day++)
      await eve.call('POST', '/api/growth/measurements', {
        childId: eve.babyId,
        date: new Date(Date.parse('2025-01-10') + day * 86_400_000).toISOString().slice(0, 10),
        weight: { unit: 'kg', value: 3.5 + day / 30 },
      })
    await pushes(anna, 2000)
    const routes = {}
    const selected = process.env.BENCH_ROUTES?.split(',')
    for (const [name, one] of Object.entries(floodsOf(eve))) {
      if (selected && !selected.includes(name)) continue
      routes[name] = await measure(server, one, eve, anna)
      console.error(`  ${name}: ${routes[name].ratio}`)
    }
    return { entries, seconds, parallel, budget: { ratio: 2 }, routes }
  } finally {
    await server.stop()
  }
}
