import { setTimeout as delay } from 'node:timers/promises'
import { family, seed, startServer } from './product.mjs'
import {
  logButton,
  newProfile,
  openHome,
  openPhone,
  removeProfile,
  signIn,
  observeStorage,
  throttle,
  waitUntilStored,
} from './phone.mjs'
import { summary } from './statistics.mjs'

const entries = Number(process.env.BENCH_ENTRIES ?? 20_000)
const slowdown = 4
const taps = Number(process.env.BENCH_TAPS ?? 60)
const coldStarts = Number(process.env.BENCH_STARTS ?? 7)

const times = (page) => page.evaluate(() => /** @type {any} */ (globalThis).stopwatch)

/** With 20,000 entries on both phones: a tap on a slow phone, its display on the other phone, and a cold start. */
export async function speed() {
  const server = await startServer()
  const profiles = [newProfile(), newProfile()]
  let phones = []
  try {
    const people = await family(server)
    const seededFrom = performance.now()
    await seed(people, entries)
    const seedMs = Math.round(performance.now() - seededFrom)
    phones = await Promise.all(profiles.map(openPhone))
    const pages = await Promise.all(phones.map(({ context }) => context.newPage()))
    const pulledFrom = performance.now()
    await signIn(pages[0], server.url, people.anna)
    await waitUntilStored(pages[0], 'diaperChange', entries)
    const firstSyncMs = Math.round(performance.now() - pulledFrom)
    await pages[0].evaluate(() => navigator.serviceWorker.ready)
    await delay(8000)
    // First without entries of today, then with a typical list of today.
    const tap = await tapToPainted(pages[0], phones[0].context, server.url)
    await signIn(pages[1], server.url, people.dmytro)
    await waitUntilStored(pages[1], 'diaperChange', entries + taps)
    await delay(3000)
    const acrossPhones = await otherPhone(pages[0], pages[1])
    await Promise.all(phones.map((phone) => phone.close()))
    phones = []
    const cold = await coldStart(profiles[0], server.url)
    return { entries, taps, seedMs, firstSyncMs, ...tap, otherPhone: acrossPhones, coldStart: cold }
  } finally {
    for (const { context } of phones) await context.close().catch(() => {})
    profiles.forEach(removeProfile)
    await server.stop()
  }
}

/**
 * Taps one after the other, each when the last is painted and stored; returns the times of each. By position and with
 * rare polling: finding a button by its name, or checking each frame, costs a slowed page more than the tap.
 */
async function tapTimes(page, watch, observer = { grown: async () => [] }) {
  const { x, y, width, height } = await logButton(page).boundingBox()
  const measured = []
  for (let turn = 0; turn < taps; turn++) {
    const before = await times(page)
    const painted = (await times(watch)).painted.length
    const stored = (await observer.grown()).length
    await page.mouse.click(x + width / 2, y + height / 2)
    for (let look = 0; ; look++) {
      // Like a person: with pauses, and never in step with a timer of the page.
      await delay(500 + Math.random() * 400)
      const [phone, watcher] = [await times(page), await times(watch)]
      const isDone = watcher.painted.length > painted && phone.durable.length > before.durable.length
      if (!isDone && look < 40) continue
      if (!isDone)
        throw new Error(
          `tap ${turn + 1} was never ${watcher.painted.length > painted ? 'stored' : 'painted'}`,
        )
      const at = phone.taps[before.taps.length]
      measured.push({
        painted: watcher.painted[painted] - at,
        known: phone.durable[before.durable.length] - at,
        durable: (await observer.grown())[stored] - at,
      })
      break
    }
  }
  return measured
}

async function tapToPainted(page, context, url) {
  const observer = await observeStorage(context, url, 'diaperChange')
  await page.bringToFront()
  await throttle(page, slowdown)
  const measured = await tapTimes(page, page, observer)
  await throttle(page, 1)
  await observer.close()
  return {
    tapToPainted: {
      budget: { p95: 60 },
      slowdown,
      ...summary(
        measured.map(({ painted }) => painted),
        'ms',
      ),
    },
    tapToDurable: {
      budget: { p50: 30, p95: 120 },
      slowdown,
      ...summary(
        measured.map(({ durable }) => durable),
        'ms',
      ),
    },
    // When the page received the commit: from then on it calls the entry saved.
    tapToKnown: {
      slowdown,
      ...summary(
        measured.map(({ known }) => known),
        'ms',
      ),
    },
  }
}

async function otherPhone(page, other) {
  const measured = await tapTimes(page, other)
  return {
    budget: { p50: 120, p95: 300 },
    slowdown: 1,
    ...summary(
      measured.map(({ painted }) => painted),
      'ms',
    ),
  }
}

/** A closed browser opens the app from its service worker; from the navigation to a home that accepts a tap. */
async function coldStart(profile, url) {
  const measured = []
  for (let turn = 0; turn < coldStarts; turn++) {
    const phone = await openPhone(profile)
    const page = await phone.context.newPage()
    await throttle(page, slowdown)
    await openHome(page, url)
    measured.push((await times(page)).usable)
    await phone.close()
  }
  return { budget: { p50: 2000 }, slowdown, ...summary(measured, 'ms') }
}
