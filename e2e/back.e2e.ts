import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, signUp, storedBaby } from './support/family.ts'
import { overlaysOf } from './support/overlays.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
  await addBaby(page, 'Mia', miasBirthDate)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const { overlays, closed, textField, press } = overlaysOf(() => page)
const goToScreen = async (path: string) => {
  await page.goto(server.url + path)
  await page.locator('h1:visible').first().waitFor()
}

it('leaves no history entry when an overlay closed otherwise', async () => {
  await goToScreen('/')
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
  await goToScreen('/')
  await press('Your menu: Anna')
  await overlays().getByRole('menuitem', { name: 'Family', exact: true }).click()
  await page.getByRole('button', { name: 'Invite to the family' }).waitFor()
  await closed()
  await page.goBack()
  await page.getByRole('button', { name: 'Your menu: Anna' }).waitFor()
  await closed()
  expect(new URL(page.url()).pathname).toBe('/')
})

it('keeps the draft over a reload, which leaves no history entry of the sheet', async () => {
  await goToScreen('/settings')
  await goToScreen('/')
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

it('closes a form that an address opened, and stays on its screen', async () => {
  await goToScreen('/growth?add')
  await closed(1)
  await page.goBack()
  await closed()
  await expect.poll(() => new URL(page.url()).search).toBe('?chart=weight')
})

it('stays on the target of a deletion whose sheet closed just before', async () => {
  const baby = await storedBaby(page)
  const fields = { name: 'Leo', birthDate: miasBirthDate, gender: 'MALE' }
  const { id } = (await asPerson(page, 'POST', '/api/babies', fields)) as { id: string }
  expect(id).not.toBe(baby.id)
  await goToScreen('/babies')
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
