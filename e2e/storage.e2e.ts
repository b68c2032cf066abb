import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, logButton, logDiaper, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'
import { withSlowCpu } from './support/with-slow-cpu.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  page = signedUp.page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** A full disk: every write of IndexedDB fails, reads succeed. */
const fillStorage = (full: boolean) =>
  page.evaluate((full) => {
    const store = IDBObjectStore.prototype as unknown as Record<string, unknown> & {
      originals?: Record<string, unknown>
    }
    store.originals ??= { add: store.add, put: store.put }
    const throwQuotaError = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    for (const name of ['add', 'put']) store[name] = full ? throwQuotaError : store.originals[name]
  }, full)

it('shows an entry that the device cannot store as not saved, and saves it when it can', async () => {
  await fillStorage(true)
  await logButton(page).click()
  const banner = page.getByText(/^Not saved on this device: Diaper, \d+:\d\d\./)
  await banner.waitFor()
  await expect.poll(() => today(page).count()).toBe(1)
  expect(await page.getByText('Diaper logged', { exact: true }).count()).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => banner.count()).toBe(1)
  // The app also retries by itself, possibly before the press.
  await fillStorage(false)
  await expect.poll(() => banner.count()).toBe(0)
  await expect.poll(() => today(page).count()).toBe(2)
})

it('a form that the device cannot store shows that and keeps the draft', async () => {
  await today(page).first().getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByLabel('Note').fill('red spots')
  await fillStorage(true)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByText(/^Not saved: this device could not store it\./).waitFor()
  expect(await sheet.getByLabel('Note').inputValue()).toBe('red spots')
  await fillStorage(false)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await today(page).getByText('red spots').waitFor()
})

it('shows from the start that a browser gives no storage, without losing the family', async () => {
  const other = await phone.context.newPage()
  await other.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError')
    }
  })
  await other.goto(server.url)
  await other.getByText('This browser does not let Nela store anything').waitFor()
  expect(await other.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  await other.close()
})

/** Navigates away as soon as the number of entries of the day changes, like a phone that the user puts away. */
const leaveWhenShown = () =>
  page.evaluate(() => {
    const count = () => document.querySelectorAll('[aria-label="Today"] > li').length
    const before = count()
    new MutationObserver((_, observer) => {
      if (count() === before) return
      observer.disconnect()
      location.href = '/export'
    }).observe(document.body, { childList: true, subtree: true })
  })

it('what was shown as logged or deleted stays so, although the page is closed at that moment on a slow phone', async () => {
  await phone.goOffline()
  await page.goto(server.url)
  const tapAndLeave = async (tap: () => Promise<void>) => {
    await withSlowCpu(page, async () => {
      await leaveWhenShown()
      await Promise.all([page.waitForURL('**/export'), tap().catch(() => undefined)])
    })
    await page.goto(server.url)
    await logButton(page).waitFor()
  }
  await expect.poll(() => today(page).count()).toBe(2)
  for (let time = 0; time < 3; time++) {
    // Dispatches only the click: on a busy machine the release comes so late that it counts as a long press.
    await tapAndLeave(() => logButton(page).dispatchEvent('click'))
    await expect.poll(() => today(page).count()).toBe(3)
    // Waits until the press is over, because the notice of the lost connection appears about now.
    await today(page).first().getByRole('button').first().click()
    const entry = page.getByRole('dialog')
    await entry.getByRole('button', { name: 'Save' }).waitFor()
    await tapAndLeave(() => entry.getByRole('button', { name: 'Delete' }).click())
    await expect.poll(() => today(page).count()).toBe(2)
  }
})
