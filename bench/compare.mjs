// `node bench/compare.mjs OTHER_CHECKOUT`: measures starts, taps and opened screens of this checkout and of another
// one, alternating. Both have to be built. Environment: BENCH_TURNS (10), BENCH_ENTRIES (5000) and BENCH_PARTS
// (starts,taps; also screens).
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import { measure } from './history.mjs'
import { measureAlternately } from './measure-alternately.mjs'
import {
  logButton,
  newProfile,
  openHome,
  openPhone,
  removeProfile,
  signIn,
  throttle,
  waitUntilStored,
} from './phone.mjs'
import { family, seed, startServer } from './product.mjs'

const turns = Number(process.env.BENCH_TURNS ?? 10)
const entries = Number(process.env.BENCH_ENTRIES ?? 5000)
const parts = (process.env.BENCH_PARTS ?? 'starts,taps').split(',')
const slowdown = 4

const [other] = process.argv.slice(2)
if (!other) {
  console.error('Usage: node bench/compare.mjs OTHER_CHECKOUT')
  process.exit(1)
}

/** Starts a server, a family with a diary, and a phone that has synced all of it and has the service worker. */
async function prepare(checkout) {
  const server = await startServer(undefined, checkout)
  const people = await family(server)
  await seed(people, entries)
  const profile = newProfile()
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await signIn(page, server.url, people.anna)
  await waitUntilStored(page, 'diaperChange', entries)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await delay(8000)
  await phone.close()
  return { server, profile }
}

const times = (page) => page.evaluate(() => /** @type {any} */ (globalThis).stopwatch)

/** From the navigation of a closed browser to a home screen that accepts a tap, ms. */
async function start({ server, profile }) {
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await throttle(page, slowdown)
  await openHome(page, server.url)
  const { usable } = await times(page)
  await phone.close()
  return { start: usable }
}

/** Ten taps on an open page: time to the paint of the entry, and to its commit, ms. */
async function taps({ server, profile }) {
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
async function screens({ server, profile }) {
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

const measures = { starts: start, taps, screens }
const sides = { this: await prepare(root), other: await prepare(resolve(other)) }
await measureAlternately(
  sides,
  parts.map((part) => measures[part]),
  turns,
)
for (const { server, profile } of Object.values(sides)) {
  await server.stop()
  removeProfile(profile)
}
process.exit(0)
