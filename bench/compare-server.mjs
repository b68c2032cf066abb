// `node bench/compare-server.mjs OTHER_CHECKOUT`: pushes to the servers of this checkout and of another one,
// alternating. Both have to be built. Prints medians and spread of each, and the ratio of the medians, for a push of
// one entry, a push of 500, and the time from a push to the event stream of another session. BENCH_TURNS (10) sets the
// count.
import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { root } from '../scripts/sources.mjs'
import { logIn, signUp, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const turns = Number(process.env.BENCH_TURNS ?? 10)
const [other] = process.argv.slice(2)
if (!other) {
  console.error('Usage: node bench/compare-server.mjs OTHER_CHECKOUT')
  process.exit(1)
}

/** The event stream of a session: `next` resolves with the next move of the space. */
async function listen({ url }, { accessToken }, teamId) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await fetch(`${url}/api/sync/events?spaces=${teamId}`, { headers })
  if (!answer.body) throw new Error('no stream')
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next() {
      while (!/"from"/.test(text)) {
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream ended')
        text += value
      }
      text = ''
    },
  }
}

async function prepare(checkout) {
  const server = await startServer(undefined, checkout)
  const anna = await signUp(server, 'Anna')
  const { id: teamId } = await anna.call('GET', '/api/team')
  const { id: babyId } = await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
  const device = { id: randomBytes(8).toString('hex'), n: 0, mark: null }
  const stream = await listen(server, await logIn(server, anna), teamId)
  return { server, anna, teamId, babyId, device, stream }
}

/** Pushes this many diapers in one request; ms until its answer. */
async function push({ anna, teamId, babyId, device }, count) {
  const at = Date.now()
  const fields = { babyId, timestamp: new Date(at).toISOString(), timeZone: 'Asia/Tbilisi', wetness: 'WET' }
  const ops = Array.from({ length: count }, () => ({
    ...{ n: ++device.n, entity: 'diaperChange', id: randomUUID(), type: 'put', at: [at, 0], fields },
  }))
  const body = { v: 1, deviceId: device.id, mark: device.mark, spaceId: teamId, sentAt: at, ops }
  const from = performance.now()
  const answer = await anna.call('POST', '/api/sync/push', body)
  device.mark = answer.mark
  return performance.now() - from
}

const measures = {
  'push of 1': (side) => push(side, 1),
  'push of 500': (side) => push(side, 500),
  'push to event': async (side) => {
    const from = performance.now()
    const received = side.stream.next()
    await Promise.all([push(side, 1), received])
    return performance.now() - from
  },
}
const repeats = { 'push of 1': 30, 'push of 500': 3, 'push to event': 30 }

const sides = { this: await prepare(root), other: await prepare(resolve(other)) }
const durations = { this: {}, other: {} }
for (let turn = 0; turn < turns; turn++)
  for (const [name, measure] of Object.entries(measures))
    // Each side goes first equally often.
    for (const side of turn % 2 === 0 ? ['this', 'other'] : ['other', 'this'])
      for (let n = 0; n < repeats[name]; n++) {
        const ms = await measure(sides[side])
        if (name !== 'push to event') await sides[side].stream.next()
        if (n > 0 || turn > 0) (durations[side][name] ??= []).push(ms)
      }

for (const name of Object.keys(measures)) {
  const [own, others] = [summary(durations.this[name], 'ms'), summary(durations.other[name], 'ms')]
  console.log(
    JSON.stringify({
      name,
      this: own,
      other: others,
      ratio: Math.round((own.p50 / others.p50) * 100) / 100,
    }),
  )
}
for (const { server } of Object.values(sides)) await server.stop()
process.exit(0)
