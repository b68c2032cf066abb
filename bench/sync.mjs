import { request } from 'node:http'
import { buildEngine, startDevice } from './device.mjs'
import { logButton, newProfile, openPhone, removeProfile, signIn, waitUntilStored } from './phone.mjs'
import { family, password, seed, startServer } from './product.mjs'
import { summary, timed } from './statistics.mjs'

const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)
const pushed = Number(process.env.BENCH_PUSHED ?? 10_000)
/**
 * Entries whose time to the other phone is measured: with sixty the p95 would be only the third longest, which is
 * random.
 */
const liveEntries = 200

/** A new session of a user, in the form for a device. */
async function signedIn(server, { email }) {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { user, accessToken, refreshToken } = await answer.json()
  return { url: server.url, userId: user.id, accessToken, refreshToken }
}

/** Transferred bytes of every page of a bootstrap, for one encoding. */
async function wireBytes(server, person, space, encoding) {
  let [bytes, rows, next] = [0, 0, null]
  do {
    const search = new URLSearchParams({ space })
    if (next) search.set('before', next)
    bytes += await bodyBytes(`${server.url}/api/sync/bootstrap?${search}`, person, encoding)
    const headers = { authorization: `Bearer ${person.accessToken}` }
    const page = await (await fetch(`${server.url}/api/sync/bootstrap?${search}`, { headers })).json()
    rows += page.rows.length
    next = page.next
  } while (next)
  return { encoding, bytes, rows, perEntry: Math.round((bytes / rows) * 10) / 10 }
}

const bodyBytes = (url, { accessToken }, encoding) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': encoding }
    const outgoing = request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    })
    outgoing.on('error', reject).end()
  })

/** Sync of large amounts: the engine alone over HTTP, and a browser. */
export async function sync() {
  const server = await startServer()
  const engine = await buildEngine()
  const profile = newProfile()
  try {
    const people = await family(server)
    const seedMs = await timed(() => seed(people, entries))
    const anna = await signedIn(server, people.anna)
    const wire = [
      await wireBytes(server, anna, people.teamId, 'br'),
      await wireBytes(server, anna, people.teamId, 'gzip'),
    ]
    const first = await firstSync(profile, server, people)
    const engineResult = await measureEngine(engine, server, people)
    return {
      entries,
      pushed,
      seedMs,
      wire,
      wireBudget: 50,
      engine: engineResult,
      browser: {
        ...first,
        push: { budget: 5000, ...(await laterPush(profile, server, people)) },
      },
    }
  } finally {
    engine.remove()
    removeProfile(profile)
    await server.stop()
  }
}

async function measureEngine(engine, server, people) {
  const open = async (person) => startDevice(engine, await signedIn(server, person), people)
  const device = await open(people.anna)
  const initialMs = await device.run('sync')
  if ((await device.run('state')).diapers < entries) throw new Error('not everything came')
  const other = await open(people.dmytro)
  await other.run('sync')
  const loggedMs = await device.run('logMany', pushed)
  const pushMs = await device.run('push')
  if ((await device.run('state')).waiting > 0) throw new Error('not everything went')
  await other.run('sync')

  await Promise.all([device.run('follow'), other.run('follow')])
  const measured = []
  for (let turn = 0; turn < liveEntries; turn++) {
    const id = await device.run('newId')
    const received = other.run('comes', id)
    await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 60))
    const from = await device.run('log', id)
    measured.push((await received) - from)
  }
  device.stop()
  other.stop()
  return {
    initialSync: { budget: 1900, ms: initialMs },
    logged: { ms: loggedMs },
    push: { budget: 900, ms: pushMs },
    live: { budget: { p95: 15 }, ...summary(measured, 'ms') },
  }
}

/** A new browser reads everything, with an empty local database. */
async function firstSync(profile, server, people) {
  const phone = await openPhone(profile)
  try {
    const page = await phone.context.newPage()
    const pages = []
    page.on('response', (answer) => answer.url().includes('/sync/bootstrap') && pages.push(performance.now()))
    await signIn(page, server.url, people.anna)
    await logButton(page).waitFor()
    const startedAt = pages[0] ?? performance.now()
    const usable = performance.now()
    await waitUntilStored(page, 'diaperChange', entries)
    const completeAt = performance.now()
    return {
      homeAfterFirstPage: { budget: 1000, ms: Math.max(0, Math.round(usable - startedAt)) },
      whole: { budget: 6000, ms: Math.round(completeAt - startedAt), looksEvery: 500 },
    }
  } finally {
    await phone.close()
  }
}

/** The same browser, after it has pulled the others' changes, sends entries that were logged offline. */
async function laterPush(profile, server, people) {
  const phone = await openPhone(profile)
  try {
    const page = await phone.context.newPage()
    await page.goto(server.url)
    await logButton(page).waitFor()
    await waitUntilStored(page, 'diaperChange', entries + pushed + liveEntries)
    return await pushFrom(page, people, pushed)
  } finally {
    await phone.close()
  }
}

/** Queues entries in the page's own storage while it is offline, and waits until all are sent. */
export async function pushFrom(page, { teamId, babyId }, pushed) {
  await page.context().setOffline(true)
  await page.evaluate(
    async ({ teamId, babyId, pushed }) => {
      const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('app-')) ?? {}
      const db = await new Promise((resolve) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
      })
      const stores = ['outbox', 'row.diaperChange']
      const change = db.transaction(stores, 'readwrite')
      const now = Date.now()
      for (let n = 0; n < pushed; n++) {
        // In the order of time, as the client makes them.
        const time = (now + n).toString(16).padStart(12, '0')
        const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
        // With the density of the existing diary: home draws a whole day.
        const at = new Date(now - n * 50 * 60_000).toISOString()
        const fields = { babyId, timestamp: at, timeZone: 'Asia/Tbilisi', wetness: 'WET', soiled: false }
        const key = `diaperChange/${teamId}/${id}`
        const of = { spaceId: teamId, entity: 'diaperChange', rowId: id, key, type: 'put' }
        change.objectStore('outbox').add({ ...of, tap: [now - n * 1000, 0], after: null, fields })
        change.objectStore('row.diaperChange').put({
          ...{ ...fields, id, spaceId: teamId, isQueued: true, seq: 0, deletedAt: null, createdAt: at },
          ...{ updatedAt: at, createdBy: null, updatedBy: null, rowAt: '0', clocks: null },
        })
      }
      await new Promise((resolve) => (change.oncomplete = resolve))
      db.close()
    },
    { teamId, babyId, pushed },
  )
  const from = performance.now()
  await page.context().setOffline(false)
  await page.evaluate(async () => {
    dispatchEvent(new Event('online'))
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('app-')) ?? {}
    const left = () =>
      new Promise((resolve) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => {
          const db = request.result
          // Checks only for one row: counting repeatedly would keep the storage busy.
          const first = db.transaction('outbox').objectStore('outbox').getAllKeys(null, 1)
          first.onsuccess = () => (resolve(first.result.length), db.close())
        }
      })
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  return { ms: Math.round(performance.now() - from) }
}
