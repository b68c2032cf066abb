// A browser with its own profile, a slowed main thread, and a stopwatch in each page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumArgs, requireChromium } from '../scripts/chromium.mjs'
import { password } from './product.mjs'

export const newProfile = () => mkdtempSync(join(tmpdir(), 'nela-profile-'))
export const removeProfile = (profile) => rmSync(profile, { recursive: true, force: true })

/** With a stopwatch in each page. */
export async function openPhone(profile = newProfile()) {
  const phone = await openPlainPhone(profile)
  await phone.context.addInitScript(stopwatch)
  return phone
}

/** Without a stopwatch, because its observers are part of a page's tasks. */
export async function openPlainPhone(profile = newProfile()) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: chromiumArgs,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: 'Asia/Tbilisi',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(120_000)
  return { context, profile, close: () => context.close() }
}

export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Opens a page at an address; resolves when its home accepts a tap. The page reports that itself: polling would run
 * scripts of the driver during its start, a tenth of a second on a slowed page.
 */
export async function openHome(page, url) {
  const session = await page.context().newCDPSession(page)
  const usable = new Promise((resolve) => session.on('Runtime.bindingCalled', resolve))
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'sayUsable' })
  await page.goto(url, { waitUntil: 'commit' })
  await usable
  await session.detach()
}

export async function signIn(page, url, { email }) {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await logButton(page).waitFor()
}

export const logButton = (page) => page.getByRole('button', { name: /^(Diaper|Diaper D)$/ })

/**
 * A page of the same browser at full speed that observes the storage: `grown` resolves to the moments (ms since 1970,
 * at most 4 ms late) at which a table had more rows than before. Data that another connection reads is committed,
 * whether or not the writing page has received the event.
 */
export async function observeStorage(context, url, entity) {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(async (store) => {
    /** @type {number[]} */
    const grew = []
    Object.assign(globalThis, { grew })
    const everyMs = 4
    const watch = (db) => {
      // Of the previous read: rows that are packed in the meantime leave the table.
      let last = Infinity
      const poll = () => {
        const count = db.transaction(store).objectStore(store).count()
        count.onsuccess = () => {
          if (count.result > last) grew.push(performance.timeOrigin + performance.now())
          last = count.result
          setTimeout(poll, everyMs)
        }
      }
      poll()
    }
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.open(name ?? '')
      request.onsuccess = () => request.result.objectStoreNames.contains(store) && watch(request.result)
    }
  }, `row.${entity}`)
  const grown = () => page.evaluate(() => /** @type {any} */ (globalThis).grew)
  return { grown, close: () => page.close() }
}

/** Waits until the local database has this many rows of an entity, in its table or in packed months. */
export async function waitUntilStored(page, entity, count, everyMs = 500) {
  // Not waitForFunction: it treats the promise of an async function as true.
  for (let waited = 0; waited < 300_000; waited += everyMs) {
    if ((await storedRows(page, entity)) >= count) return
    await delay(everyMs)
  }
  throw new Error(`the phone never had ${count} of ${entity}`)
}

const storedRows = (page, entity) =>
  page.evaluate(async (entity) => {
    const store = `row.${entity}`
    let maxRows = 0
    for (const { name } of await indexedDB.databases()) {
      const found = await new Promise((resolve) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => {
          const db = request.result
          if (!db.objectStoreNames.contains(store)) return (resolve(0), db.close())
          const stores = db.transaction([store, 'packedIds'])
          const counted = stores.objectStore(store).count()
          const months = stores.objectStore('packedIds').getAll(IDBKeyRange.bound(`${entity}/`, `${entity}0`))
          stores.oncomplete = () => {
            db.close()
            const packed = months.result.map(({ ids }) => ids.split(' ').length)
            resolve(packed.reduce((sum, count) => sum + count, counted.result))
          }
        }
      })
      maxRows = Math.max(maxRows, found)
    }
    return maxRows
  }, entity)

/**
 * Runs in each page before its scripts. Collects absolute times (ms since 1970, of the monotonic clock): taps, ends of
 * the transactions that queued a new change, and paints after the list of today had a new newest entry.
 */
function stopwatch() {
  /** @type {{ taps: number[], durable: number[], painted: number[], usable: number }} */
  const times = { taps: [], durable: [], painted: [], usable: 0 }
  Object.assign(globalThis, { stopwatch: times })
  const now = () => performance.timeOrigin + performance.now()
  /** After the next frame is on the screen. */
  const afterPaint = (callback) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = callback
      port2.postMessage(0)
    })

  addEventListener('click', (event) => times.taps.push(performance.timeOrigin + event.timeStamp), true)

  // A new change has no number yet; changes that the engine sends and acknowledges later have one.
  for (const name of /** @type {const} */ (['add', 'put'])) {
    const original = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (value, key) {
      if (this.name === 'outbox' && value.n === undefined)
        this.transaction.addEventListener('complete', ({ timeStamp }) =>
          times.durable.push(performance.timeOrigin + timeStamp),
        )
      return key === undefined ? original.call(this, value) : original.call(this, value, key)
    }
  }

  let isDay = false
  /** @type {Element | null} */
  let list = null
  /** @type {WeakSet<Element>} */
  const shown = new WeakSet()
  const poll = () => {
    const before = list
    // A query of the whole page would distort the measurement.
    if (!list?.isConnected) list = document.querySelector('ul[aria-label="Today"]')
    const newest = list?.firstElementChild
    // Only new entries: a redrawn list does not count twice.
    if (newest && !shown.has(newest)) {
      shown.add(newest)
      if (isDay && (list === before || !before)) afterPaint(() => times.painted.push(now()))
    }
    isDay ||= list !== null || document.querySelector('h1') !== null
    if (times.usable === 0) {
      const buttons = [...document.querySelectorAll('button')]
      const log = buttons.find((button) => /^Diaper( ?D)?$/.test(button.textContent ?? ''))
      const day = [...document.querySelectorAll('h2')].some((heading) => heading.textContent === 'Today')
      if (log && !log.disabled && day) {
        times.usable = 1
        afterPaint(() => {
          times.usable = performance.now()
          const { sayUsable } = /** @type {any} */ (globalThis)
          sayUsable?.('')
        })
      }
    }
  }
  new MutationObserver(poll).observe(document, { childList: true, subtree: true, attributes: true })
}
