import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, copyFamily, memoryOf } from './copies.mjs'
import { password, signUp, startServer } from './product.mjs'

/** Webhooks of as many families, and the events of each that are due at the same moment. */
const webhookCount = Number(process.env.BENCH_WEBHOOKS ?? 500)
const eventCount = Number(process.env.BENCH_EVENTS ?? 10)
/** How many of them have a receiver that never answers. */
const silentCount = Number(process.env.BENCH_SILENT ?? 0)
const maxSeconds = 600

/** Receivers that accept every event, except the silent ones: when each arrived, ms, and the ids per path in order. */
async function openPrograms() {
  const arrived = []
  /** @type {Map<string, string[]>} */
  const delivered = new Map()
  const server = createServer((request, answer) => {
    const path = String(request.url)
    const parts = []
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        if (path.endsWith('-silent')) return
        arrived.push(performance.now())
        delivered.set(path, [...(delivered.get(path) ?? []), JSON.parse(Buffer.concat(parts).toString()).id])
        answer.writeHead(204).end()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { arrived, taken: delivered, origin: `http://127.0.0.1:${port}`, close }
}

async function makeWebhook({ url }, { accessToken, call }, origin) {
  const { stepUpToken } = await call('POST', '/api/auth/reauth', { password })
  const answer = await fetch(`${url}/api/team/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-step-up': stepUpToken,
    },
    body: JSON.stringify({ name: 'Lamp', url: origin, events: ['entry.created'] }),
  })
  if (!answer.ok) throw new Error(`no webhook: ${answer.status} ${await answer.text()}`)
}

/** The ids of the events per path, in the expected order. */
async function expectedOf(client) {
  const { rows } = await client.query(
    `select '/' || split_part(w.url, '/', 4) as path, array_agg(d.id::text order by d.seq, d.type) as ids
     from webhook_delivery d join webhook w on w.space_id = d.space_id and w.id = d.webhook_id group by 1`,
  )
  return new Map(rows.map(({ path, ids }) => [path, ids]))
}

/**
 * Events of one moment: time until the first and the last accepted one arrive, s; how many are missing, duplicate or
 * out of order; memory of the server before and at the maximum, MB.
 */
export async function webhooks() {
  const programs = await openPrograms()
  const server = await startServer(undefined, undefined, { WEBHOOK_ORIGINS: programs.origin })
  const anna = await signUp(server, 'Anna')
  const { id: userId } = await anna.call('GET', '/api/user')
  const { id: teamId } = await anna.call('GET', '/api/team')
  const { id: babyId } = await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2025-01-09' })
  const client = await connect(server)
  await makeWebhook(server, anna, programs.origin)
  // Sends nothing until all are queued.
  await client.query(`update webhook set claimed_until = now() + interval '1 day'`)
  for (let event = 0; event < eventCount; event++) await anna.call('POST', `/api/babies/${babyId}/diaper`, {})
  const tables = ['diaper_change', 'webhook', 'webhook_delivery']
  await copyFamily(client, webhookCount - 1, { teamId, userId }, tables)
  await client.query(
    `update webhook set url = $1 || '/' || id || case when nr <= $2 then '-silent' else '' end
     from (select id as of, row_number() over (order by id) as nr from webhook) numbered where of = id`,
    [programs.origin, silentCount],
  )
  await client.query('analyze')
  const expected = await expectedOf(client)
  const delivered = [...expected].filter(([path]) => !path.endsWith('-silent'))
  const eventTotal = delivered.reduce((sum, [, ids]) => sum + ids.length, 0)
  const before = memoryOf(server.pid)
  let maxMemory = before
  const watch = setInterval(() => (maxMemory = Math.max(maxMemory, memoryOf(server.pid))), 250)
  await client.query('update webhook set claimed_until = null')
  const from = performance.now()
  while (programs.arrived.length < eventTotal && performance.now() - from < maxSeconds * 1000) await delay(50)
  const seconds = (at) => Math.round((at - from) / 100) / 10
  const [first, last] = [programs.arrived[0], programs.arrived.at(-1)].map(seconds)
  // Some more rounds, in which a duplicate would arrive.
  await delay(10_000)
  clearInterval(watch)
  const receivedBy = (path) => programs.taken.get(path) ?? []
  const result = {
    webhooks: webhookCount,
    silent: silentCount,
    events: eventTotal,
    seconds: { first, last },
    missing: delivered.flatMap(([path, ids]) => ids.filter((id) => !receivedBy(path).includes(id))).length,
    twice: delivered.reduce(
      (sum, [path]) => sum + receivedBy(path).length - new Set(receivedBy(path)).size,
      0,
    ),
    disordered: delivered.filter(([path, ids]) => String(receivedBy(path)) !== String(ids)).length,
    memory: { before: Math.round(before), most: Math.round(maxMemory) },
  }
  await client.end()
  await server.stop()
  programs.close()
  return result
}
