import { setTimeout as delay } from 'node:timers/promises'
import { seedDiary, waitUntilComplete } from './history.mjs'
import { newProfile, openHome, openPhone, removeProfile, signIn, throttle } from './phone.mjs'
import { signUp, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)
const starts = Number(process.env.BENCH_STARTS ?? 7)
const turns = Number(process.env.BENCH_TURNS ?? 5)
const slowdown = 4
const day = 86_400_000

/**
 * Home with five years of two babies on a slow phone: from its data to a home that accepts a tap, and each
 * interaction.
 */
export async function home() {
  const server = await startServer()
  const profile = newProfile()
  let phone
  try {
    const anna = await signUp(server, 'Anna')
    const { id: teamId } = await anna.call('GET', '/api/team')
    const days = entries / (2 * 13.7)
    const birthDate = new Date(Date.now() - days * day).toISOString().slice(0, 10)
    const babies = []
    for (const name of ['Mia', 'Leo'])
      babies.push(await anna.call('POST', '/api/babies', { name, birthDate }))
    const seeded = await seedDiary(anna, teamId, babies, days)
    phone = await openPhone(profile)
    const first = await phone.context.newPage()
    await signIn(first, server.url, anna)
    await first.evaluate(() => navigator.serviceWorker.ready)
    await waitUntilComplete(first, seeded)
    // Waits for the packing of old months.
    await delay(5000)
    await phone.close()

    const ready = []
    for (let turn = 0; turn < starts; turn++) {
      phone = await openPhone(profile)
      ready.push(await readyAfterOpen(await phone.context.newPage(), server.url))
      if (turn < starts - 1) await phone.close()
    }
    const page = phone.context.pages().at(-1)
    return {
      entries: seeded,
      slowdown,
      readyAfterOpen: { budget: { p50: 300 }, ...summary(ready, 'ms') },
      interactions: { budget: { max: 200 }, ...(await interactions(page)) },
      openTabs: { budget: { p50: 100 }, ...(await openTabs(phone.context, server.url)) },
    }
  } finally {
    await phone?.close().catch(() => {})
    removeProfile(profile)
    await server.stop()
  }
}

/** From the first answer of the diary's database to a painted home that accepts a tap, ms. */
async function readyAfterOpen(page, url) {
  await page.addInitScript(() => {
    const times = { opened: 0 }
    Object.assign(globalThis, { database: times })
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version)
      request.addEventListener('success', () => (times.opened ||= performance.now()))
      return request
    }
  })
  await throttle(page, slowdown)
  await openHome(page, url)
  return page.evaluate(() => {
    const { stopwatch, database } = /** @type {any} */ (globalThis)
    return stopwatch.usable - database.opened
  })
}

/** The longest event of each kind of press, as the browser measures it: from the input to the next paint, ms. */
async function interactions(page) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const durations = []
    Object.assign(globalThis, { durations, presses: 0 })
    for (const name of ['click', 'keydown'])
      addEventListener(name, () => /** @type {any} */ (globalThis).presses++, true)
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }))
  })
  const longestOf = async (press) => {
    // A sliding sheet has reached its place.
    await delay(500)
    // Scrolls it to where no fixed bar covers it.
    if (typeof press !== 'string')
      await press.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = typeof press === 'string' ? null : await press.boundingBox()
    await page.evaluate(() => /** @type {any} */ (globalThis.durations.length = 0))
    const presses = () => page.evaluate(() => /** @type {any} */ (globalThis).presses)
    const before = await presses()
    // By position: finding a button by its name costs a slowed page more than pressing it.
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    else await page.keyboard.press(press)
    // The browser reports an event after its paint; storage and sync continue after that.
    await delay(900)
    if ((await presses()) === before) throw new Error(`${press} was not pressed`)
    return page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).durations))
  }
  const button = (name) => page.getByRole('button', { name }).first()
  const inGroup = (group, name) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('button', { name })
  /** @type {[string, import('playwright-core').Locator | string][]} */
  const steps = [
    ['diaper', inGroup('Log', /^Diaper/)],
    ['undo', page.getByRole('status').getByRole('button', { name: 'Undo' }).last()],
    ['fall asleep', inGroup('Log', /^Sleep/)],
    ['wake up', inGroup('Log', /^Wake up/)],
    ['open the feed sheet', inGroup('Log', /^Feed/)],
    ['one step more', button(/ more$/)],
    ['log the bottle', button(/^Log \d+/)],
    ['open what else', button('Log something else')],
    ['open a temperature', button('Temperature')],
    ['close it', 'Escape'],
    ['open an entry', page.getByRole('list', { name: 'Today' }).getByRole('button').first()],
    ['close the entry', 'Escape'],
    ['open the history', page.getByText(/^(Awake|Asleep) since/)],
    ['close the history', 'Escape'],
    ['the other baby', inGroup('Babies', 'Leo')],
    ['back to the first', inGroup('Babies', 'Mia')],
  ]
  const measured = Object.fromEntries(steps.map(([name]) => [name, /** @type {number[]} */ ([])]))
  for (let turn = 0; turn < turns; turn++)
    for (const [name, press] of steps) measured[name]?.push(await longestOf(press))
  return Object.fromEntries(Object.entries(measured).map(([name, times]) => [name, summary(times, 'ms')]))
}

/** How long after a log in one tab another tab shows it, ms, at full speed and without a network. */
async function openTabs(context, url) {
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(url)
    await tab.getByText(/^(Awake|Asleep) since/).waitFor()
  }
  await context.setOffline(true)
  const shownAt = (tab) =>
    tab.evaluate(() => {
      const newest = () => document.querySelector('ul[aria-label="Today"]')?.firstElementChild
      const before = newest()
      const shown = new Promise((resolve) => {
        const poll = () => newest() !== before && resolve(performance.timeOrigin + performance.now())
        new MutationObserver(poll).observe(document, { childList: true, subtree: true })
      })
      Object.assign(globalThis, { shown })
    })
  const times = []
  for (let turn = 0; turn < turns; turn++) {
    for (const tab of tabs) await shownAt(tab)
    await tabs[0]?.bringToFront()
    const diaper = tabs[0]
      ?.getByRole('group', { name: 'Log', exact: true })
      .getByRole('button', { name: /^Diaper/ })
    await diaper?.click()
    const [own, other] = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => /** @type {any} */ (globalThis).shown)),
    )
    times.push(Math.abs(other - own))
    await delay(1000)
  }
  await context.setOffline(false)
  return summary(times, 'ms')
}
