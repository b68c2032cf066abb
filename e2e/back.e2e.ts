import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { dayFrom, miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby } from './support/family.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page
/** Addresses that hold ids, by their name in the table. */
const paths: Record<string, string> = {}

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await logDiaper(page)
  const mia = await storedBaby(page)
  await asPerson(page, 'POST', '/api/growth/measurements', {
    childId: mia.id,
    date: dayFrom(-44),
    weight: { value: 6.1, unit: 'kg' },
  })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const sleeps = `/api/babies/${mia.id}/sleep`
  const { id } = (await asPerson(page, 'POST', `${sleeps}/start`, { startTime: ago(50) })) as { id: string }
  await asPerson(page, 'PUT', `${sleeps}/${id}`, { endTime: ago(10) })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  paths.baby = `/baby/${mia.id}/profile`
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('button', { name: 'Create wishlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create wishlist' }).click()
  await page.waitForURL(/\/edit$/)
  paths.list = new URL(page.url()).pathname
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** What opens each sheet, dialog and menu of a screen, by its name; several where the one leads to the next. */
const openers: Record<string, (string | RegExp)[][]> = {
  '/': [
    ['Your menu: Anna'],
    [/^Sync/],
    ['Feed'],
    [/^Last feed/],
    ['Log something else'],
    ['Log something else', /^Temperature/],
    ['Log something else', /^Medicine or supplement/],
    ['Log something else', /^Pumping/],
    ['Log something else', /^Note/],
    ['Log something else', /^Potty/],
    ['Log something else', 'Earlier: Sleep'],
    ['Log something else', 'Earlier: Feeding'],
    ['Log something else', 'Earlier: Diaper'],
    ['Log something else', 'Earlier: Walk'],
    ['Log something else', 'Earlier: Note'],
    ['Log something else', /^Sleep/],
    ['Log something else', /^Diaper/],
    ['Log something else', /^Play/],
    ['Log something else', /^Walk/],
    [/Diaper Very wet/],
    [/Diaper Very wet/, 'History'],
    ['All entries, day by day'],
    ['All entries, day by day', /40 min/],
    ['Handover: what happened'],
    ['Recently deleted'],
  ],
  '/settings': [
    [/^Night theme/],
    [/^Cards on home/],
    [/^Language/],
    [/^Measurement units/],
    [/^Sync/],
    [/^Phone held in/],
    [/^Time to undo/],
    [/^Vibrate on touch/],
    [/^Screen at night/],
    ['Change password'],
    [/^App lock/],
    ['Where you are signed in'],
    ['Security log'],
    ['Export all data'],
    ['Delete account'],
  ],
  '/team': [['Rename the family'], ['Invite to the family'], ['Create another family']],
  '/growth': [['Export'], ['Growth settings'], ['Add measurement'], [/6\.10 kg/]],
  '/doctor-timeline': [['Prepare questions'], [/^More: /]],
  '/wishlist': [['Create wishlist']],
  list: [['About the list'], ['Add a wish']],
  baby: [['Delete: Mia']],
  '/export': [[/^Back up/], [/^Restore/], [/^Tables/], [/^Report/]],
}

const overlays = () => page.locator('dialog[open], [role=menu]')
/** The names of what is open, the topmost last. */
const titles = () =>
  overlays().evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent),
  )
const closed = (count = 0) => expect.poll(titles).toHaveLength(count)
/** Where words are typed; passwords, days and searches are none of it. */
const textField = () =>
  overlays().last().locator('textarea:visible, input[type=text]:visible, input[type=email]:visible').first()

const press = async (name: string | RegExp) => {
  const before = await titles()
  const within = before.length === 0 ? page.locator('#root') : overlays().last()
  await within.getByRole('button', { name }).first().click()
  // One sheet in the place of another comes when that has gone.
  await expect
    .poll(async () => {
      const now = await titles()
      return now.length > 0 && String(now) !== String(before)
    })
    .toBe(true)
}
const toScreen = async (path: string) => {
  await page.goto(server.url + (paths[path] ?? path))
  await page.locator('h1:visible').first().waitFor()
}

it.each(Object.entries(openers).map(([path, all]) => ({ path, all })))(
  'Back closes what opens on $path, and what was typed is there again',
  async ({ path, all }) => {
    await toScreen(path)
    const url = page.url()
    let heading: string | null = null
    for (const names of all) {
      for (const name of names) await press(name)
      // By now a screen has what it reads: the name of a family is its heading.
      heading ??= await page.locator('h1').first().textContent()
      const depth = (await titles()).length
      const isTyped = (await textField().count()) > 0
      if (isTyped) {
        const typed = (await textField().getAttribute('inputmode')) === null ? 'Half a te' : '77'
        await textField().fill(typed)
        await page.goBack()
        await closed(depth - 1)
        for (const name of depth > 1 ? names.slice(-1) : names) await press(name)
        expect(await textField().inputValue(), String(names)).toBe(typed)
      }
      for (let left = depth - 1; left >= 0; left--) {
        await page.goBack()
        await closed(left)
      }
      expect([page.url(), await page.locator('h1').first().textContent()], String(names)).toEqual([
        url,
        heading,
      ])
    }
  },
)

it('leaves nothing to go back through where an overlay closed otherwise', async () => {
  await toScreen('/')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Language/ }).waitFor()
  await press(/^Language/)
  await page.keyboard.press('Escape')
  await closed()
  await press(/^Phone held in/)
  await overlays().getByRole('button', { name: 'Close' }).click()
  await closed()
  await page.waitForTimeout(100)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

it('goes back past a menu that led to another screen', async () => {
  await toScreen('/')
  await press('Your menu: Anna')
  await overlays().getByRole('menuitem', { name: 'Family', exact: true }).click()
  await page.getByRole('button', { name: 'Invite to the family' }).waitFor()
  await closed()
  await page.goBack()
  await page.getByRole('button', { name: 'Your menu: Anna' }).waitFor()
  await closed()
  expect(new URL(page.url()).pathname).toBe('/')
})

it('keeps what was typed over a reload, which leaves no entry of the sheet', async () => {
  await toScreen('/settings')
  await toScreen('/')
  for (const name of ['Log something else', /^Note/]) await press(name)
  await textField().fill('Half a tem')
  await page.reload()
  await page.getByRole('button', { name: 'Log something else' }).waitFor()
  for (const name of ['Log something else', /^Note/]) await press(name)
  expect(await textField().inputValue()).toBe('Half a tem')
  await page.goBack()
  await closed()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
})

it('closes a form that an address asked for, and stays on its screen', async () => {
  await toScreen('/growth?add')
  await closed(1)
  await page.goBack()
  await closed()
  await expect.poll(() => new URL(page.url()).search).toBe('?chart=weight')
})

it('stays where a deletion led, whose sheet had closed a moment before', async () => {
  const baby = await storedBaby(page)
  const fields = { name: 'Leo', birthDate: miasBirthDate, gender: 'MALE' }
  const { id } = (await asPerson(page, 'POST', '/api/babies', fields)) as { id: string }
  expect(id).not.toBe(baby.id)
  await toScreen('/babies')
  await page.locator(`a[href="/baby/${id}/profile"]`).first().click()
  await press('Delete: Leo')
  await overlays()
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/babies')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/babies')
  await page.getByRole('button', { name: 'View dashboard: Mia' }).waitFor()
})
