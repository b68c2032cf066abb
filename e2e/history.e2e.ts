import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate, phoneZone } from './support/days.ts'
import {
  addBaby,
  asPerson,
  logDiaper,
  type Person,
  signIn,
  signUp,
  storedBaby,
  undo,
} from './support/family.ts'
import { faults } from './support/faults.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page
let anna: Person

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  ;[page, anna] = [signedUp.page, signedUp.person]
  await addBaby(page, 'Mia', miasBirthDate)
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const panel = () => page.getByRole('dialog').first()
const items = () => panel().getByRole('listitem')

it('opens from home, edits and deletes in place, undoes both, and closes by Escape and by Back', async () => {
  await logDiaper(page)
  await page.getByRole('button', { name: 'All entries, day by day' }).click()
  await panel().getByRole('heading', { name: 'All entries', exact: true }).waitFor()
  await panel().getByText('1 diaper so far').waitFor()
  await expect.poll(() => items().count()).toBe(1)
  await panel().getByRole('button', { name: 'Sleep' }).click()
  await panel().getByText('Nothing logged yet').waitFor()
  await panel().getByRole('button', { name: 'Diapers' }).click()
  await expect.poll(() => items().count()).toBe(1)
  expect(await panel().getByText('1 diaper · 1 wet · 1 dirty so far').isVisible()).toBe(true)

  await items().first().getByRole('button').click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await panel().getByText('Nothing logged yet').waitFor()
  await undo(page, /^Deleted: /)
  await expect.poll(() => items().count()).toBe(1)

  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: /^Last feed/ }).click()
  await panel().getByRole('heading', { name: 'Feeding', exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

it('edits, deletes and undoes in the list of all kinds, offline', async () => {
  const baby = await storedBaby(page)
  await asPerson(page, 'POST', `/api/babies/${baby.id}/sleep/start`, { sleepType: 'AFTERNOON_NAP' })
  await page.goto(`${server.url}/?history=all`)
  await expect.poll(() => items().count()).toBe(2)
  await phone.goOffline()
  await page.reload()
  await items().filter({ hasText: 'Diaper' }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Diaper', exact: true })
  await sheet.getByLabel('Note').fill('in the car')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await items().filter({ hasText: 'in the car' }).waitFor()
  await items().filter({ hasText: 'in the car' }).getByRole('button').click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => items().count()).toBe(1)
  await undo(page, /^Deleted: /)
  await expect.poll(() => items().count()).toBe(2)
  await phone.goOnline()
  // The rest of the journey needs a day without sleep.
  await items().filter({ hasText: 'Nap' }).getByRole('button').click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => items().count()).toBe(1)
  await page.goto(server.url)
})

it('shows its days as soon as it opens: a pressed finger prefetches them', async () => {
  // Longer than a query result stays cached.
  await page.waitForTimeout(3500)
  await page.evaluate(() => {
    const found = { busy: false }
    Object.assign(globalThis, { found })
    new MutationObserver(() => {
      found.busy ||= document.querySelector('dialog [aria-busy=true]') !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: /^Last feed/ }).hover()
  await page.mouse.down()
  await page.waitForTimeout(500)
  await page.mouse.up()
  await panel().getByText('Nothing logged yet').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'found') as object)).toEqual({ busy: false })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

it('the sleep chart has a text and a table of its data, without axe violations in both themes', async () => {
  const baby = await storedBaby(page)
  await asPerson(page, 'POST', `/api/babies/${baby.id}/sleep/start`, { sleepType: 'AFTERNOON_NAP' })
  await page.goto(`${server.url}/?history=sleep`)
  await expect.poll(() => items().count()).toBe(1)
  for (const theme of ['light', 'night']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.reload()
    await expect.poll(() => items().count()).toBe(1)
    expect(await faults(page)).toEqual([])
    await panel().getByRole('button', { name: 'Sleep chart' }).click()
    await panel()
      .getByRole('img', { name: /^Sleep today: / })
      .waitFor()
    await panel().getByRole('button', { name: 'Show as a table' }).first().click()
    await panel().getByRole('table').waitFor()
    expect(await faults(page)).toEqual([])
  }
})

it('finds a note made months ago in another time zone, opens its day, and shows when nothing is found', async () => {
  const baby = await storedBaby(page)
  const at = `${dayFrom(-112)}T17:00:00.000Z`
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: phoneZone, ...options }).format(new Date(at))
  await asPerson(page, 'POST', `/api/babies/${baby.id}/diaper`, {
    timestamp: at,
    timeZone: 'Africa/Lagos',
    notes: 'changed in the airport',
  })
  await page.goto(`${server.url}/?history=diaper`)
  await panel().getByText('This is where the diary begins.').waitFor()
  await panel().getByRole('searchbox').fill('airport')
  await expect.poll(() => items().count()).toBe(1)
  // The time in the zone of the device, beside the time in the zone of the entry.
  const clock = written({ hour: 'numeric', minute: '2-digit' })
  const expected = new RegExp(`${clock}[^]*18:00 in Lagos[^]*airport`)
  await expect.poll(() => items().first().innerText()).toMatch(expected)
  await panel().getByRole('searchbox').fill('penguin')
  await panel().getByText('Nothing found').waitFor()
  await panel().getByRole('button', { name: 'Clear the search' }).click()
  await panel().getByLabel('Go to a date').fill(dayFrom(-112))
  await expect
    .poll(() => panel().getByRole('heading', { level: 3 }).first().innerText())
    .toContain(written({ day: 'numeric', month: 'short' }))
  await panel().getByRole('button', { name: 'Health' }).click()
  await panel().getByText('Nothing logged yet').waitFor()
})

/** The keys of the packed months on a device. */
const packedMonths = (tab: Page) =>
  tab.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('storage'))
      })
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('app-'))
    if (!found) return []
    const db = await resultOf(indexedDB.open(found.name!))
    try {
      if (!db.objectStoreNames.contains('packed')) return []
      return (await resultOf(db.transaction('packed').objectStore('packed').getAllKeys())) as string[]
    } finally {
      db.close()
    }
  })

it('searches a packed month on a new phone, edits it offline, and loses none of its rows', async () => {
  const baby = await storedBaby(page)
  const noon = Date.parse(`${dayFrom(-112)}T12:00:00.000Z`)
  for (let number = 1; number <= 21; number++)
    await asPerson(page, 'POST', `/api/babies/${baby.id}/diaper`, {
      timestamp: new Date(noon + number * 600_000).toISOString(),
      timeZone: phoneZone,
      notes: `diaper no. ${number}`,
    })
  const newPhone = await Phone.open(server.url)
  try {
    const tab = await newPhone.tab('/login')
    await signIn(tab, anna)
    await tab.getByRole('heading', { name: /^Mia/ }).waitFor()
    await expect
      .poll(async () => (await packedMonths(tab)).filter((month) => month.startsWith('diaperChange/')).length)
      .toBe(1)
    const list = tab.getByRole('dialog').first()
    const found = async (words: string) => {
      await tab.goto(`${server.url}/?history=diaper`)
      await list.getByRole('searchbox').fill(words)
      await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    }
    await found('diaper no. 7')
    await newPhone.goOffline()
    await list.getByRole('listitem').getByRole('button').click()
    const sheet = tab.getByRole('dialog', { name: 'Diaper', exact: true })
    await sheet.getByLabel('Note').fill('the famous seventh')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await found('famous')
    await list.getByRole('button', { name: 'Clear the search' }).click()
    await list.getByLabel('Go to a date').fill(dayFrom(-112))
    // Includes the entry of the other time zone, which was logged on the same day.
    await expect.poll(() => list.getByRole('listitem').count()).toBe(22)
    await newPhone.goOnline()
    await expect
      .poll(async () => JSON.stringify(await asPerson(page, 'GET', `/api/babies/${baby.id}/diaper`)))
      .toContain('the famous seventh')
    expect(newPhone.pageErrors).toEqual([])
  } finally {
    await newPhone.close()
  }
})
