import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby, today } from './support/family.ts'
import { Server } from './support/server.ts'
import { loseConnections, openKeyboard, stepAwayAndBack, watchConnections } from './support/suspend.ts'

let server: Server
let phone: Phone
let page: Page
let babyId: string

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  await addBaby(signedUp.page, 'Mia', miasBirthDate)
  await logDiaper(signedUp.page)
  babyId = (await storedBaby(signedUp.page)).id
  await signedUp.page.close()
  page = await phone.context.newPage()
  await watchConnections(page)
  await page.goto(server.url)
  await today(page).first().waitFor()
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

/** How many diapers the server has. */
const stored = async () => ((await asPerson(page, 'GET', `/api/babies/${babyId}/diaper`)) as unknown[]).length
const synced = () =>
  page
    .getByRole('button', { name: /^Synced/ })
    .first()
    .waitFor()
const trouble = () =>
  page.getByText(/^(The storage of this device|The browser does not let|Not saved on this device)/)

it('a form that is saved over a lost connection is saved, with its words', async () => {
  await today(page).filter({ hasText: 'Diaper' }).first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  await sheet.getByLabel('Note').fill('red spots')
  await loseConnections(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await today(page).getByText('red spots').waitFor()
  expect(await trouble().count()).toBe(0)
})

it('a step back brings a page that reads what happened meanwhile', async () => {
  await synced()
  const before = await today(page).count()
  await stepAwayAndBack(page, () =>
    asPerson(page, 'POST', `/api/babies/${babyId}/diaper`, {
      timestamp: new Date().toISOString(),
      wetness: 'WET',
      soiled: false,
    }),
  )
  await expect.poll(() => today(page).count(), { timeout: 10_000 }).toBe(before + 1)
  const sent = await stored()
  await logDiaper(page)
  await expect.poll(stored).toBe(sent + 1)
})

it('a keyboard covers neither the sheet nor the field with the focus', async () => {
  await today(page).filter({ hasText: 'Diaper' }).first().getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: 'Diaper' })
  const note = sheet.getByLabel('Note')
  await note.focus()
  await openKeyboard(page, 336)
  const free = 844 - 336
  const bottomOf = async (one: typeof note) => {
    const box = (await one.boundingBox())!
    return box.y + box.height
  }
  await expect.poll(() => bottomOf(sheet)).toBeLessThanOrEqual(free)
  await expect.poll(() => bottomOf(note)).toBeLessThanOrEqual(free)
  await openKeyboard(page, 0)
  await expect.poll(() => bottomOf(sheet)).toBe(844)
  await page.keyboard.press('Escape')
})
