// `node bench/compare.mjs OTHER_CHECKOUT...`: measures starts, taps and more of this checkout and of others, alternating.
// All have to be built. Environment: BENCH_TURNS (10), BENCH_ENTRIES (5000) and BENCH_PARTS (starts,taps; also screens,
// first-sync, sending).
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import { firstSync, screens, sending, start, taps } from './compare-measures.mjs'
import { measureAlternately } from './measure-alternately.mjs'
import { newProfile, openPhone, removeProfile, signIn, waitUntilStored } from './phone.mjs'
import { family, seed, startServer } from './product.mjs'

const turns = Number(process.env.BENCH_TURNS ?? 10)
const entries = Number(process.env.BENCH_ENTRIES ?? 5000)
const parts = (process.env.BENCH_PARTS ?? 'starts,taps').split(',')
const measures = { starts: start, taps, screens, 'first-sync': firstSync, sending }

const others = process.argv.slice(2)
if (others.length === 0) {
  console.error('Usage: node bench/compare.mjs OTHER_CHECKOUT...')
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
  return { server, profile, people, entries }
}

/** @type {Record<string, Awaited<ReturnType<typeof prepare>>>} */
const sides = { this: await prepare(root) }
for (const other of others) sides[other] = await prepare(resolve(other))
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
