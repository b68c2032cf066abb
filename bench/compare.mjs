// `node bench/compare.mjs OTHER_CHECKOUT`: measures this checkout and another one in turn, so that the machine's mood
// touches both alike. Both have to be built. Prints medians and spread of each, and the ratio of the medians.
// BENCH_TURNS (10), BENCH_ENTRIES (5000) and BENCH_PARTS (starts,taps) change what is run.
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import {
  logButton,
  newProfile,
  openHome,
  openPhone,
  removeProfile,
  signIn,
  throttle,
  untilStored,
} from './phone.mjs'
import { family, seed, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const turns = Number(process.env.BENCH_TURNS ?? 10)
const entries = Number(process.env.BENCH_ENTRIES ?? 5000)
const parts = (process.env.BENCH_PARTS ?? 'starts,taps').split(',')
const slowdown = 4

const [other] = process.argv.slice(2)
if (!other) {
  console.error('Usage: node bench/compare.mjs OTHER_CHECKOUT')
  process.exit(1)
}

/** A server, a family with a diary, and a phone that has all of it and the app's worker. */
async function prepare(checkout) {
  const server = await startServer(undefined, checkout)
  const people = await family(server)
  await seed(people, entries)
  const profile = newProfile()
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await signIn(page, server.url, people.anna)
  await untilStored(page, 'diaperChange', entries)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await delay(8000)
  await phone.close()
  return { server, profile }
}

const times = (page) => page.evaluate(() => /** @type {any} */ (globalThis).stopwatch)

/** From the navigation of a closed browser to a home that takes a tap, ms. */
async function start({ server, profile }) {
  const phone = await openPhone(profile)
  const page = await phone.context.newPage()
  await throttle(page, slowdown)
  await openHome(page, server.url)
  const { usable } = await times(page)
  await phone.close()
  return { start: usable }
}

/** Ten taps on a page that has been open for a while: to the paint of the entry, and to its commit, ms. */
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

const measures = { starts: start, taps }
const sides = { this: await prepare(root), other: await prepare(resolve(other)) }
const measured = { this: {}, other: {} }
for (let turn = 0; turn < turns; turn++)
  for (const part of parts)
    // Each goes first as often as the other.
    for (const side of turn % 2 === 0 ? ['this', 'other'] : ['other', 'this'])
      for (const [name, values] of Object.entries(await measures[part](sides[side])))
        (measured[side][name] ??= []).push(...[values].flat())

for (const name of Object.keys(measured.this)) {
  const [mine, theirs] = [summary(measured.this[name], 'ms'), summary(measured.other[name], 'ms')]
  console.log(
    JSON.stringify({
      name,
      this: mine,
      other: theirs,
      ratio: Math.round((mine.p50 / theirs.p50) * 100) / 100,
    }),
  )
}
for (const { server, profile } of Object.values(sides)) {
  await server.stop()
  removeProfile(profile)
}
process.exit(0)
