// `node bench/compare-charts.mjs OTHER_CHECKOUT`: measures how long the sleep chart and the statistics of a long diary
// take to open, alternating between this checkout and another one. Both have to be built. Each turn opens a new page,
// so that its first chart is measured too, and each screen twice. The statistics are open when their summary is shown.
// BENCH_WIDTH=1440 also scrolls down at once, until the charts of the cards and the sleep chart below them are drawn;
// a phone folds them. Environment: BENCH_TURNS (10), BENCH_ENTRIES (50000), BENCH_SLOWDOWN (4) and BENCH_WIDTH (390,
// px).
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/sources.mjs'
import { measure, seedDiary, waitUntilComplete } from './history.mjs'
import { measureAlternately } from './measure-alternately.mjs'
import { newProfile, openPlainPhone, removeProfile, signIn, throttle } from './phone.mjs'
import { signUp, startServer } from './product.mjs'

const turns = Number(process.env.BENCH_TURNS ?? 10)
const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4)
const width = Number(process.env.BENCH_WIDTH ?? 390)
const isPhone = width < 768
const perDay = 13.7
const dayMs = 86_400_000

const [other] = process.argv.slice(2)
if (!other) {
  console.error('Usage: node bench/compare-charts.mjs OTHER_CHECKOUT')
  process.exit(1)
}

/**
 * Starts a server, a family with two babies and a long diary, and a phone that has synced all of it and has the
 * service worker.
 */
async function prepare(checkout) {
  const server = await startServer(undefined, checkout)
  const anna = await signUp(server, 'Anna')
  const { id: teamId } = await anna.call('GET', '/api/team')
  const days = entries / (2 * perDay)
  const birthDate = new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
  const babies = []
  for (const name of ['Mia', 'Leo']) babies.push(await anna.call('POST', '/api/babies', { name, birthDate }))
  const seeded = await seedDiary(anna, teamId, babies, days)
  const profile = newProfile()
  const phone = await openPlainPhone(profile)
  const page = await phone.context.newPage()
  await signIn(page, server.url, anna)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await waitUntilComplete(page, seeded)
  // Waits for the packing of old months.
  await delay(8000)
  await phone.close()
  return { server, profile }
}

/** Runs in each page before its scripts: marks a canvas once something is drawn on it. */
function markDrawnCanvases() {
  for (const name of /** @type {const} */ (['fill', 'stroke'])) {
    const original = CanvasRenderingContext2D.prototype[name]
    CanvasRenderingContext2D.prototype[name] = function (...args) {
      if (this.canvas instanceof HTMLCanvasElement) this.canvas.dataset.drawn = ''
      return Reflect.apply(original, this, args)
    }
  }
}

const lastDays = '[aria-label^="Sleep of the last 14 days"]'
const sleepChart = [
  `${lastDays} canvas[data-drawn], svg${lastDays} path`,
  '[role=img][aria-label^="When Leo slept"] path[d*=Z]',
]
const summary = ['main p b[data-act=diaper]']
const bars = ['[data-act=play] canvas[data-drawn], [data-act=play] svg[role=img] rect']

async function open({ server, profile }) {
  const phone = await openPlainPhone(profile)
  await phone.context.addInitScript(markDrawnCanvases)
  const page = await phone.context.newPage()
  await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
  await page.goto(server.url)
  const history = page.getByText(/^(Awake|Asleep) since/)
  await history.waitFor()
  // The client loads the remaining modules when idle.
  await delay(4000)
  await throttle(page, slowdown)
  const times = {}
  const recordTime = async (name, ends, press) => {
    await delay(700)
    times[name] = await measure(page, 'click', ends, press)
    await delay(500)
  }
  const press = (name) => () => page.getByRole('button', { name }).click()
  const follow = (name) => () => page.getByRole('link', { name, exact: true }).first().click()
  await history.click({ delay: 70 })
  await page.locator('dialog[open] section li').first().waitFor()
  await recordTime('sleep chart, first', sleepChart, press('Sleep chart'))
  await press('Back to the list')()
  await recordTime('sleep chart, again', sleepChart, press('Sleep chart'))
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await recordTime('statistics, first', summary, follow('Statistics'))
  await follow('Home')()
  await recordTime('statistics, again', summary, follow('Statistics'))
  if (!isPhone) {
    await follow('Home')()
    const down = () => page.locator(lastDays).first().scrollIntoViewIfNeeded()
    await recordTime('statistics and all the way down', [...bars, ...sleepChart], async () => {
      await follow('Statistics')()
      await down()
    })
  }
  await phone.close()
  return times
}

const sides = { this: await prepare(root), other: await prepare(resolve(other)) }
await measureAlternately(sides, [open], turns)
for (const { server, profile } of Object.values(sides)) {
  await server.stop()
  removeProfile(profile)
}
process.exit(0)
