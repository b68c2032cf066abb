// Lighthouse's mobile profile: a slow phone (CPU 4x) on slow 4G, simulated. `npm ci --prefix bench` installs it.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromiumArgs, requireChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/sources.mjs'
import { newProfile, openPhone, removeProfile, signIn } from './phone.mjs'
import { family, seed, startServer } from './product.mjs'
import { summary } from './statistics.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const program = join(root, 'bench/node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const seconds = {
  largestContentfulPaint: 'largest-contentful-paint',
  firstContentfulPaint: 'first-contentful-paint',
  speedIndex: 'speed-index',
  interactive: 'interactive',
}

/** The landing page for a first-time visitor, and home signed in with a warm service worker: medians of five. */
export async function lighthouse() {
  if (!existsSync(program)) throw new Error('Lighthouse is not installed: run npm ci --prefix bench')
  const server = await startServer()
  const profile = newProfile()
  try {
    const people = await family(server)
    await seed(people, 500)
    // Warms the server up: its first answer after the start is slower.
    await fetch(server.url)
    const landing = await median(server.url)
    const phone = await openPhone(profile)
    const page = await phone.context.newPage()
    await signIn(page, server.url, people.anna)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await delay(8000)
    await phone.close()
    const home = await median(server.url, profile)
    const landingBudget = {
      performance: 95,
      accessibility: 100,
      'best-practices': 100,
      largestContentfulPaintMs: 1500,
    }
    return { runs, landing: { budget: landingBudget, ...landing }, home }
  } finally {
    removeProfile(profile)
    await server.stop()
  }
}

/** `profile`: a browser profile of a signed-in user, kept unchanged; without it each run uses a new one. */
async function median(url, profile) {
  const found = []
  for (let run = 0; run < runs; run++) found.push(await once(url, profile))
  const of = (/** @type {(one: typeof found[number]) => number} */ value) => summary(found.map(value), '').p50
  const failed = found[0].failed
  return {
    ...Object.fromEntries(categories.map((name) => [name, of(({ scores }) => scores[name])])),
    ...Object.fromEntries(Object.keys(seconds).map((name) => [`${name}Ms`, of(({ times }) => times[name])])),
    totalBlockingMs: of(({ blocked }) => blocked),
    layoutShift: Math.max(...found.map(({ shift }) => shift)),
    failed,
  }
}

async function once(url, profile) {
  const folder = mkdtempSync(join(tmpdir(), 'nela-lighthouse-'))
  try {
    const path = join(folder, 'report.json')
    const flags = ['--headless=new', ...chromiumArgs, ...(profile ? [`--user-data-dir=${profile}`] : [])]
    await promisify(execFile)(
      process.execPath,
      [
        ...[program, url, '--quiet', '--output=json', `--output-path=${path}`],
        ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
        ...(profile ? ['--disable-storage-reset'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: requireChromium() }, timeout: 180_000 },
    )
    const { audits, categories: judged, finalDisplayedUrl } = JSON.parse(readFileSync(path, 'utf8'))
    const failed = Object.values(judged).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(
          ({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 0.9,
        )
        .map(({ id: audit }) => `${id}: ${audit} ${audits[audit].displayValue ?? ''}`.trim()),
    )
    return {
      url: finalDisplayedUrl,
      scores: Object.fromEntries(categories.map((name) => [name, Math.round(judged[name].score * 100)])),
      times: Object.fromEntries(
        Object.entries(seconds).map(([name, audit]) => [name, audits[audit].numericValue]),
      ),
      blocked: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      failed,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
