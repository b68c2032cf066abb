import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp, startServer } from './product.mjs'
import { newProfile, openPhone, removeProfile, signIn, throttle, waitUntilStored } from './phone.mjs'
import { summary } from './statistics.mjs'

const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)
const turns = Number(process.env.BENCH_TURNS ?? 9)
/** Turns that scroll to the end of a list, which take longer. */
const endTurns = Number(process.env.BENCH_END_TURNS ?? 4)
const slowdown = 4
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const frame = 500

/**
 * Five years of two babies on a slow phone: the histories of sleep and of all kinds, the sleep chart, and the search
 * for a word that occurs once.
 */
export async function history() {
  const server = await startServer()
  const profile = newProfile()
  let phone
  try {
    const anna = await signUp(server, 'Anna')
    const { id: teamId } = await anna.call('GET', '/api/team')
    const years = entries / (2 * 13.7 * 365)
    const birthDate = new Date(Date.now() - years * 365 * day).toISOString().slice(0, 10)
    const babies = []
    for (const name of ['Mia', 'Leo'])
      babies.push(await anna.call('POST', '/api/babies', { name, birthDate }))
    const seeded = await seedDiary(anna, teamId, babies, years * 365)
    phone = await openPhone(profile)
    const page = await phone.context.newPage()
    await signIn(page, server.url, anna)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await waitUntilComplete(page, seeded)
    await delay(5000)
    await throttle(page, slowdown)
    const lists = await measuredLists(page)
    const chart = await charted(page)
    const search = await searched(page)
    return { entries: seeded, slowdown, lists, chart, search }
  } finally {
    await phone?.close().catch(() => {})
    removeProfile(profile)
    await server.stop()
  }
}

/** In a page: from an event to the paint of all that it shows, ms. */
export const measure = (page, event, selectors, act) =>
  page
    .evaluate(
      ({ event, selectors }) => {
        const page = /** @type {any} */ (globalThis)
        page.measured = new Promise((resolve) => {
          /** @type {number | undefined} */
          let at
          addEventListener(event, ({ timeStamp }) => (at = timeStamp), { capture: true, once: true })
          // It requests no frames itself, and checks only after a change.
          const observer = new MutationObserver(() => {
            if (at === undefined || !selectors.every((one) => document.querySelector(one))) return
            observer.disconnect()
            const since = at
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - since)
              port2.postMessage(0)
            })
          })
          observer.observe(document, { childList: true, subtree: true, attributes: true })
        })
      },
      { event, selectors: [selectors].flat() },
    )
    .then(act)
    .then(() => page.evaluate(() => /** @type {any} */ (globalThis).measured))

/** @param {number} budgetMs @param {number[]} times */
const report = (budgetMs, [first, ...rest]) => ({
  budget: { p95: budgetMs },
  first: Math.round(first),
  ...summary(rest, 'ms'),
})

/** Like a finger: pressed for a moment before it is lifted; the measured time begins at the release. */
const openPanel = (page) => page.getByText(/^(Awake|Asleep) since/).click({ delay: 70 })
const openAll = (page) => page.getByText('All entries, day by day').click({ delay: 70 })
const closePanel = async (page) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await delay(400)
}

/**
 * The list of one kind and that of all, alternating, each first equally often: until the first row is painted, and how
 * long scrolling to the first day of the diary takes.
 */
async function measuredLists(page) {
  const opens = { sleep: openPanel, all: openAll }
  const names = Object.keys(opens)
  const firstRow = { sleep: [], all: [] }
  const ends = { sleep: [], all: [] }
  const inOrder = (turn) => (turn % 2 === 0 ? names : names.toReversed())
  for (let turn = 0; turn <= turns; turn++)
    for (const name of inOrder(turn)) {
      // Waits until the cache of the previous opening has expired.
      await delay(3500)
      firstRow[name].push(await measure(page, 'click', 'dialog[open] section li', () => opens[name](page)))
      await delay(600)
      await closePanel(page)
    }
  for (let turn = 0; turn < endTurns; turn++)
    for (const name of inOrder(turn)) {
      await opens[name](page)
      await page.locator('dialog[open] section li').first().waitFor()
      await delay(600)
      ends[name].push(await scrolledToEnd(page))
      await closePanel(page)
    }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        firstRow: report(200, firstRow[name]),
        toEnd: reportEnds(ends[name]),
        days: ends[name].map(({ days }) => days),
      },
    ]),
  )
}

/** @param {{ seconds: number, longestFrame: number, isEnd: boolean }[]} times */
const reportEnds = (times) => ({
  reached: times.filter(({ isEnd }) => isEnd).length,
  seconds: summary(
    times.map(({ seconds }) => seconds),
    's',
  ),
  longestFrame: summary(
    times.map(({ longestFrame }) => longestFrame),
    'ms',
  ),
})

/**
 * Scrolls an open list to the beginning of the diary, for at most three minutes: s, the longest time between two
 * frames (ms), the days passed.
 */
const scrolledToEnd = (page) =>
  page.evaluate(async () => {
    const dialog = /** @type {HTMLElement} */ ([...document.querySelectorAll('dialog[open]')].at(-1))
    const end = /** @type {HTMLElement} */ ([...dialog.querySelectorAll('[aria-live=polite]')].at(-1))
    const scroller = [dialog, ...dialog.querySelectorAll('*')].find(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight,
    )
    if (!scroller) throw new Error('the list does not scroll')
    const from = performance.now()
    let before = from
    let longestFrame = 0
    while (end.textContent === '' && before - from < 180_000) {
      scroller.scrollTop = scroller.scrollHeight
      const now = await new Promise((resolve) => requestAnimationFrame(resolve))
      longestFrame = Math.max(longestFrame, now - before)
      before = now
    }
    const seconds = (performance.now() - from) / 1000
    const days = dialog.querySelectorAll('section').length
    return { seconds, longestFrame, days, isEnd: end.textContent !== '' }
  })

async function charted(page) {
  const times = []
  await openPanel(page)
  await page.locator('dialog[open] section li').first().waitFor()
  for (let turn = 0; turn <= turns; turn++) {
    await delay(800)
    // The rasters of both babies are drawn last.
    const rasters = '[role=img][aria-label^="When Leo slept"] path[d*=Z]'
    times.push(
      await measure(page, 'click', rasters, () => page.getByRole('button', { name: 'Sleep chart' }).click()),
    )
    await delay(500)
    await page.getByRole('button', { name: 'Back to the list' }).click()
  }
  await closePanel(page)
  return report(400, times)
}

/** The only section of the results, if they are all of one week. */
const found = 'dialog section:only-of-type li'

/** Searches a word of the first weeks, so that all five years are scanned. */
async function searched(page) {
  const times = []
  for (let turn = 0; turn <= turns; turn++) {
    await openPanel(page)
    await page.locator('dialog[open] section li').first().waitFor()
    const field = page.getByRole('searchbox')
    await field.focus()
    // Nobody types faster than this.
    await delay(300)
    times.push(await measure(page, 'input', found, () => field.fill('colicy')))
    await closePanel(page)
  }
  return report(300, times)
}

/** Waits until the phone has all rows, in any of its stores. */
export async function waitUntilComplete(page, count) {
  await waitUntilStored(page, 'sleepSession', 1)
  for (let turn = 0; turn < 600; turn++) {
    const isComplete = await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) {
        const states = await new Promise((resolve) => {
          const request = indexedDB.open(name ?? '')
          request.onsuccess = () => {
            const db = request.result
            if (!db.objectStoreNames.contains('space')) return (resolve([]), db.close())
            const read = db.transaction('space').objectStore('space').getAll()
            read.onsuccess = () => (resolve(read.result), db.close())
          }
        })
        if (states.length > 1) return states.every((state) => state.isWhole)
      }
      return false
    })
    if (isComplete) return
    await delay(500)
  }
  throw new Error(`the phone never had all ${count}`)
}

/** Pushes a family's entries of this many days, newest last, in batches of the maximum size. */
export async function seedDiary(anna, teamId, babies, days) {
  const deviceId = randomBytes(8).toString('hex')
  const today = Math.floor(Date.now() / day) * day
  const ops = []
  for (let daysAgo = Math.floor(days); daysAgo >= 1; daysAgo--)
    for (const { id: babyId } of babies)
      ops.push(...dayOf(babyId, today - daysAgo * day, daysAgo, Math.floor(days)))
  let mark = null
  for (let sent = 0; sent < ops.length; sent += frame) {
    const answer = await anna.call('POST', '/api/sync/push', {
      v: 1,
      deviceId,
      mark,
      spaceId: teamId,
      sentAt: Date.now(),
      ops: ops.slice(sent, sent + frame).map((op, index) => ({ ...op, n: sent + index + 1 })),
    })
    if (answer.results.length > 0)
      throw new Error(`not plainly applied: ${JSON.stringify(answer.results[0])}`)
    mark = answer.mark
  }
  return ops.length
}

function dayOf(babyId, from, daysAgo, days) {
  const jitter = (daysAgo * 7919) % 50
  const iso = (at) => new Date(at).toISOString()
  const op = (entity, at, fields) => ({
    entity,
    id: uuidV7(at),
    type: 'put',
    at: [at, 0],
    fields: { babyId, timeZone: 'Asia/Tbilisi', ...fields },
  })
  const sleep = (hours, length, sleepType, /** @type {string | null} */ notes = null) => {
    const at = from + hours * hour + jitter * minute
    const fields = { startTime: iso(at), endTime: iso(at + length * hour), sleepType, notes }
    return op('sleepSession', at, fields)
  }
  const word = daysAgo === days - 20 ? 'colicy evening' : daysAgo % 9 === 0 ? 'slept in the sling' : null
  return [
    sleep(-3, 9, 'NIGHT_SLEEP', word),
    sleep(8, 1.2, 'AFTERNOON_NAP'),
    sleep(11, 1.5, 'AFTERNOON_NAP'),
    sleep(14, 0.8, 'AFTERNOON_NAP'),
    ...[5, 8, 11, 14, 17].map((hours) => {
      const at = from + hours * hour + jitter * minute
      return op('feedingSession', at, {
        startTime: iso(at),
        feedType: 'BOTTLE',
        amount: { ml: 120, unit: 'ml', value: 120 },
      })
    }),
    ...[4, 7, 10, 13].map((hours) => {
      const at = from + hours * hour + jitter * minute
      return op('diaperChange', at, { timestamp: iso(at), wetness: 'WET', soiled: hours === 7 })
    }),
    ...(daysAgo % 10 < 7
      ? [
          op('playSession', from + 9 * hour, {
            startTime: iso(from + 9 * hour),
            endTime: iso(from + 9.5 * hour),
          }),
        ]
      : []),
  ]
}

function uuidV7(ms) {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  const rest = randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}
