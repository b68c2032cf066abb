// What `compare.mjs` measures of a side: a server with a family, and the profile of a phone that has its diary.
import { setTimeout as delay } from 'node:timers/promises'
import { measure } from './history.mjs'
import {
  logButton,
  newProfile,
  openHome,
  openPhone,
  openPlainPhone,
  removeProfile,
  signIn,
  throttle,
  waitUntilStored,
} from './phone.mjs'
import { pushFrom } from './sync.mjs'

const slowdown = 4

const times = (page) => page.evaluate(() => /** @type {any} */ (globalThis).stopwatch)

/** From the navigation of a closed browser to a home screen that accepts a tap, ms. */
export async function start({ server, profile }) {
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await throttle(page, slowdown)
  await openHome(page, server.url)
  const { usable } = await times(page)
  await phone.close()
  return { start: usable }
}

/** Ten taps on an open page: time to the paint of the entry, and to its commit, ms. */
export async function taps({ server, profile }) {
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await openHome(page, server.url)
  await delay(4000)
  await throttle(page, slowdown)
  const { x, y, width, height } = await logButton(page).boundingBox()
  const from = await times(page)
  for (let tap = 0; tap < 10; tap++) {
    await page.mouse.click(x + width / 2, y + height / 2)
    await delay(900)
  }
  const to = await times(page)
  const of = (name) =>
    to[name].slice(from[name].length).map((at, index) => at - to.taps[from.taps.length + index])
  await phone.close()
  return { painted: of('painted'), durable: of('durable') }
}

/** From the press of a finger, which lasts 80 ms, to a complete history and growth chart, ms. */
export async function screens({ server, profile }) {
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await openHome(page, server.url)
  await delay(4000)
  await throttle(page, slowdown)
  const press = { delay: 80 }
  const history = () => page.locator('[data-history=diaper]').first().click(press)
  const durations = {}
  for (const name of ['history, first', 'history, again']) {
    durations[name] = await measure(page, 'pointerdown', 'dialog[open] section li', history)
    await delay(500)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await delay(1500)
  }
  const growth = () => page.getByRole('link', { name: 'Growth', exact: true }).first().click(press)
  durations['growth, first'] = await measure(page, 'pointerdown', 'main h1, main h2', growth)
  await phone.close()
  return durations
}

/** From the first home of a new phone until it has stored the whole diary, ms. */
export async function firstSync({ server, people, entries }) {
  const profile = newProfile()
  const phone = await openPlainPhone(profile)
  const page = await phone.context.newPage()
  await throttle(page, slowdown)
  await signIn(page, server.url, people.anna)
  const from = performance.now()
  await waitUntilStored(page, 'diaperChange', entries, 100)
  const duration = performance.now() - from
  await phone.close()
  removeProfile(profile)
  return { 'first sync': duration }
}

/** From the return of the network until 2,000 entries that were logged offline are sent, ms. */
export async function sending({ server, profile, people }) {
  const phone = await openPlainPhone(profile)
  const page = await phone.context.newPage()
  await page.goto(server.url)
  await logButton(page).waitFor()
  await delay(4000)
  await throttle(page, slowdown)
  const { ms } = await pushFrom(page, people, 2000)
  await phone.close()
  return { 'entries sent': ms }
}
