import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { dayFrom, miasBirthDate } from '../support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby } from '../support/family.ts'
import { overlaysOf } from '../support/overlays.ts'
import { Server } from '../support/server.ts'

let server: Server
let phone: Phone
let page: Page
/** Addresses with ids, by their name in the table. */
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

/** The controls that open each sheet, dialog and menu of a screen, by name; several if one leads to the next. */
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
    ['Arrange home'],
    ['Recently deleted'],
  ],
  '/settings': [
    [/^Night theme/],
    [/^Arrange home/],
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

const { titles, closed, textField, press } = overlaysOf(() => page)
const goToScreen = async (path: string) => {
  await page.goto(server.url + (paths[path] ?? path))
  await page.locator('h1:visible').first().waitFor()
}

it.each(Object.entries(openers).map(([path, all]) => ({ path, all })))(
  'Back closes what opens on $path, and the draft is kept',
  async ({ path, all }) => {
    await goToScreen(path)
    const url = page.url()
    let heading: string | null = null
    for (const names of all) {
      for (const name of names) await press(name)
      // Read only now, once the screen has loaded its data: the heading may be the name of the family.
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
      for (let remaining = depth - 1; remaining >= 0; remaining--) {
        await page.goBack()
        await closed(remaining)
      }
      expect([page.url(), await page.locator('h1').first().textContent()], String(names)).toEqual([
        url,
        heading,
      ])
    }
  },
)
