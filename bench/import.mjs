import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf } from './memory.mjs'
import { newProfile, openPlainPhone, removeProfile, signIn, throttle } from './phone.mjs'
import { signUp, startServer } from './product.mjs'

const rows = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)
const slowdown = 4

/** Import of a hundred thousand rows of another app on a slow phone: duration, smoothness, time to stop, memory. */
export async function importing() {
  const server = await startServer()
  const profile = newProfile()
  const path = join(tmpdir(), `nela-import-${process.pid}.csv`)
  writeFileSync(path, huckleberry())
  let phone
  try {
    const anna = await signUp(server, 'Anna')
    await anna.call('POST', '/api/babies', { name: 'Mia', birthDate: '2024-01-09' })
    phone = await openPlainPhone(profile)
    const page = await phone.context.newPage()
    await signIn(page, server.url, anna)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await phone.context.setOffline(true)
    await page.goto(`${server.url}/import`)
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    // Waits for modules that the app preloads after its start; they are not part of an import.
    await delay(8000)
    await throttle(page, slowdown)
    await page.evaluate(watchTasks)
    const memory = watchMemory(profile)
    const from = performance.now()
    await page.getByLabel('Files to import').setInputFiles(path)
    await shown(page, 'button', /^Import [\d\s,.]+ entries$/.source)
    const previewMs = performance.now() - from
    const begun = performance.now()
    await shown(page, 'button', /^Import [\d\s,.]+ entries$/.source, 'tap')
    await shown(page, 'progress:not([value="0"])')
    const stopMs = await stopped(page)
    const resumed = performance.now()
    await shown(page, 'button', '^Go on$', 'tap')
    await shown(page, 'h2', '^Everything is imported$')
    const storeMs = performance.now() - resumed + (resumed - begun)
    const { longest, long, heap } = await page.evaluate(readTasks)
    return {
      ...{ rows, slowdown },
      preview: { ms: Math.round(previewMs) },
      whole: { budget: 120_000, ms: Math.round(previewMs + storeMs) },
      longestTask: { budget: 50, ms: Math.round(longest), all: long },
      stop: { budget: 200, ms: Math.round(stopMs) },
      pageHeap: { mb: heap },
      browserMemory: memory.stop(),
    }
  } finally {
    await phone?.close().catch(() => {})
    removeProfile(profile)
    rmSync(path, { force: true })
    await server.stop()
  }
}

/**
 * Waits until an element with this text is on the screen, and taps it if requested. It runs in the page with a
 * MutationObserver: the browser's driver would inject its own script, whose tasks are longer than any of the page.
 */
const shown = (page, selector, text = '', then = 'leave') =>
  page.evaluate(
    ([selector, text, then]) =>
      new Promise((resolve) => {
        const poll = () => {
          const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)])
          const found = all.find((one) => new RegExp(text).test(one.textContent) && !one.matches(':disabled'))
          if (!found) return
          observer.disconnect()
          if (then === 'tap') found.click()
          resolve(undefined)
        }
        const observer = new MutationObserver(poll)
        observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
        poll()
      }),
    [selector, text, then],
  )

/** From the tap on "Stop" to the paint without it, ms. Measured in the page, without the driver's delay. */
const stopped = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const button = /** @type {HTMLElement} */ (
          [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stop')
        )
        const from = performance.now()
        const poll = () =>
          document.querySelector('progress') ? requestAnimationFrame(poll) : resolve(performance.now() - from)
        button.click()
        poll()
      }),
  )

/** Records each task over 50 ms, the shortest that the browser reports: start, duration, and what was on the screen. */
function watchTasks() {
  const page = /** @type {any} */ (globalThis)
  page.long = []
  new PerformanceObserver((list) => {
    const bar = document.querySelector('progress')
    const position = bar ? `at ${bar.value} of ${bar.max}` : document.querySelector('h2')?.textContent
    for (const { startTime, duration } of list.getEntries())
      page.long.push(`${Math.round(duration)} ms after ${Math.round(startTime)}: ${position}`)
  }).observe({ type: 'longtask' })
}

function readTasks() {
  const page = /** @type {any} */ (globalThis)
  const longest = Math.max(0, ...page.long.map((text) => parseInt(text)))
  return { longest, long: page.long, heap: Math.round(page.performance.memory.usedJSHeapSize / 1e6) }
}

/** Memory of the browser and all its processes before and at the maximum, MB; sampled every two seconds. Linux only. */
function watchMemory(profile) {
  const browser = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      commandOf(name).includes(`--user-data-dir=${profile}`) &&
      !commandOf(name).includes('--type='),
  )
  const readMemory = () => memoryOf(Number(browser)).all
  const before = readMemory()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, readMemory())), 2000)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return { beforeMB: before, peakMB: Math.max(peak, readMemory()) }
    },
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // The process has ended.
  }
}

/** A diary with this many rows in Huckleberry's format. */
function huckleberry() {
  const lines = ['"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"']
  const minute = 60_000
  const written = (ms) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  let at = Date.UTC(2026, 10, 20)
  for (let row = 0; row < rows; row++) {
    at -= (20 + ((row * 7919) % 30)) * minute
    const [start, end] = [written(at), written(at + 15 * minute)]
    const kind = row % 5
    if (kind === 0) lines.push(`"Sleep","${start}","${end}","00:15",,,,"note ${row}"`)
    else if (kind === 1) lines.push(`"Feed","${start}",,,"Formula","Bottle","${60 + (row % 90)}ml",,`)
    else if (kind === 2) lines.push(`"Feed","${start}","${end}","00:15","00:08R","Breast","00:07L",,`)
    else lines.push(`"Diaper","${start}",,"yellow","Loose",,"Both, pee:medium poo:small",,`)
  }
  return lines.join('\r\n')
}
