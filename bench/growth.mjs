import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { newProfile, openPhone, removeProfile, signIn, throttle } from './phone.mjs'
import { signUp, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const turns = 50
const slowdown = 4
const openings = Number(process.env.BENCH_TURNS ?? 7)
const dayMs = 86_400_000

/** The growth references and their computations, and the chart on a slow phone. */
export async function growth() {
  return { ...(await engine()), chart: await chart() }
}

/** Time to load the growth references, and to assess 200 values at different ages. */
async function engine() {
  const { loadReference } = await import('sync-protocol/rules/growth/reference')
  const { assess } = await import('sync-protocol/rules/growth/assess')
  const { curves } = await import('sync-protocol/rules/growth/curves')
  /** @type {import('sync-protocol/rules/growth/metrics').GrowthChild} */
  const child = {
    birthDate: '2024-01-01',
    gender: 'FEMALE',
    referenceSex: null,
    isPreterm: false,
    gestationalWeeks: null,
    gestationalDays: null,
    useCorrectedAge: true,
  }
  const birth = Date.parse('2024-01-01T00:00:00Z')
  /** @type {import('sync-protocol/rules/growth/metrics').Measured[]} */
  const measurements = Array.from({ length: 200 }, (_, n) => ({
    date: new Date(birth + n * 9 * dayMs).toISOString().slice(0, 10),
    weight: { g: 3300 + n * 80, unit: 'kg', value: (3300 + n * 80) / 1000 },
    height: null,
    headCircumference: null,
  }))
  const first = await timed(async () => {
    const reference = await loadReference()
    measurements.forEach((measured) => assess(reference, child, measured, 'WHO'))
  })
  const reference = await loadReference()
  const percentiles = []
  const lines = []
  for (let turn = 0; turn < turns; turn++) {
    percentiles.push(
      await timed(() => measurements.forEach((measured) => assess(reference, child, measured, 'WHO'))),
    )
    lines.push(
      await timed(() =>
        curves(reference, {
          metric: 'weight',
          sex: 'female',
          standard: 'WHO',
          fromDay: 0,
          toDay: 730,
          percentiles: [3, 10, 25, 50, 75, 90, 97],
        }),
      ),
    )
  }
  return {
    percentiles: measurements.length,
    /** With all tables still packed. */
    firstMs: first,
    each: { budget: { p50: 5 }, ...summary(percentiles, 'ms for 200 percentiles') },
    curves: summary(lines, 'ms for the seven lines of two years'),
    /** The budget is 16 KB. */
    tablesBrotli: brotliCompressSync(
      readFileSync(new URL(import.meta.resolve('sync-protocol/reference/growth/growth-tables'))),
    ).length,
  }
}

async function timed(task) {
  const from = performance.now()
  await task()
  return Math.round((performance.now() - from) * 1000) / 1000
}

/**
 * From the tap on Growth to a painted chart that accepts keys, with 60 measurements over two years: `first` three
 * seconds after the app's start; `atOnce` right after the start, with the screen, its texts and the tables still to be
 * fetched from the service worker; `again` with all of it in memory; `metric` from weight to length.
 */
async function chart() {
  const server = await startServer()
  const profile = newProfile()
  let phone
  try {
    const anna = await signUp(server, 'Anna')
    const birth = Date.now() - 725 * dayMs
    const civil = (/** @type {number} */ ms) => new Date(ms).toISOString().slice(0, 10)
    const baby = { name: 'Mia', birthDate: civil(birth), gender: 'FEMALE' }
    const { id: childId } = await anna.call('POST', '/api/babies', baby)
    for (let n = 0; n < 60; n++)
      await anna.call('POST', '/api/growth/measurements', {
        childId,
        date: civil(birth + n * 12 * dayMs),
        weight: { value: Math.round((3.3 + 8.5 * (1 - Math.exp(-n / 25))) * 100) / 100, unit: 'kg' },
        height: { value: Math.round((50 + 36 * (1 - Math.exp(-n / 35))) * 10) / 10, unit: 'cm' },
      })
    phone = await openPhone(profile)
    const page = await phone.context.newPage()
    await signIn(page, server.url, anna)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await delay(8000)
    /** @type {Record<'first' | 'atOnce' | 'again' | 'metric', number[]>} */
    const { first, atOnce, again, metric } = { first: [], atOnce: [], again: [], metric: [] }
    const start = async () => {
      await page.goto(server.url)
      await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
    }
    await throttle(page, slowdown)
    for (let turn = 0; turn < openings; turn++) {
      await start()
      atOnce.push(await waitForChart(page, 'a[href="/growth"]', 'Weight'))
      await start()
      await delay(3000)
      first.push(await waitForChart(page, 'a[href="/growth"]', 'Weight'))
      metric.push(await waitForChart(page, '[role="tab"]:nth-of-type(2)', 'Length'))
      await page.getByRole('link', { name: 'Home' }).first().click()
      await delay(1500)
      again.push(await waitForChart(page, 'a[href="/growth"]', 'Weight'))
    }
    const summarised = (/** @type {number[]} */ times) => ({ slowdown, ...summary(times, 'ms') })
    return {
      budget: { p50: 300 },
      first: summarised(first),
      atOnce: summarised(atOnce),
      again: summarised(again),
      metric: summarised(metric),
    }
  } finally {
    await phone?.close()
    removeProfile(profile)
    await server.stop()
  }
}

/** Taps the element of the selector and returns the ms until the chart of a metric is on the screen. */
const waitForChart = (page, selector, name) =>
  page.evaluate(
    ([tapped, metric]) =>
      new Promise((resolve) => {
        const from = performance.now()
        const poll = () => {
          const chart = document.querySelector('[role="slider"]')
          const title = document.querySelector('[role="tabpanel"] h2')?.textContent ?? ''
          if (!chart || !title.startsWith(metric)) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - from)
            port2.postMessage(0)
          })
        }
        const observer = new MutationObserver(poll)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
        const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(tapped)])
        all.find((one) => one.checkVisibility())?.click()
      }),
    [selector, name],
  )
