import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, password, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'

/** A mother, and a sitter on a phone that has not opened the product before. */
let server: Server
let annasPhone: Phone
let olenasPhone: Phone
let anna: Page
let olena: Page

beforeAll(async () => {
  server = await Server.start()
  annasPhone = await Phone.open(server.url)
  olenasPhone = await Phone.open(server.url, { isNew: true })
  ;({ page: anna } = await signUp(server, annasPhone, 'Anna'))
  await addBaby(anna, 'Mia', miasBirthDate)
})
afterAll(async () => {
  await annasPhone?.close()
  await olenasPhone?.close()
  await server?.stop()
})

it('a parent creates a link, and the sitter opens it without an account', async () => {
  await annasPhone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'Make a link for a sitter' }).click()
  await anna.getByLabel('Numbers to call').fill('Anna +380 50 123 45 67')
  await anna.getByLabel('Your password', { exact: true }).fill(password)
  await anna.getByRole('button', { name: 'Make the link' }).click()
  await anna.getByRole('img', { name: 'The link as a QR code' }).waitFor()
  await anna.getByRole('button', { name: 'Copy link' }).click()
  const link = await anna.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/sitter#[\w-]{65}$/)
  await anna.getByRole('button', { name: 'Done' }).click()
  await anna.getByText('Sitter without a name yet').waitFor()

  olena = await olenasPhone.tab(new URL(link).pathname + new URL(link).hash)
  await olena.getByRole('heading', { name: 'You look after Mia' }).waitFor()
  expect(olena.url()).toBe(`${server.url}/sitter`)
  await olena.getByLabel('Your name').fill('Olena')
  await olena.getByRole('button', { name: 'Begin' }).click()
  await olena.getByRole('heading', { name: 'Mia' }).waitFor()
  await olena.getByText('Nothing was logged.').waitFor()
  await expect(olena.getByRole('link', { name: /^Anna/ }).getAttribute('href')).resolves.toBe(
    'tel:+380501234567',
  )
})

it('entries that the sitter logs offline reach the parent with the sitter’s name', async () => {
  await olenasPhone.goOffline()
  await olena.reload()
  await olena.getByText('Offline. What you log is kept on this phone').waitFor()
  await olena.getByRole('button', { name: 'Feed' }).click()
  await olena.getByRole('button', { name: /^Log bottle/ }).click()
  await olena.getByRole('button', { name: 'Diaper' }).click()
  await olena.getByRole('button', { name: 'Both' }).click()
  await olena.getByText('2 entries are on this phone, not sent yet').waitFor()
  await olena.reload()
  await expect.poll(() => olena.getByText('Not sent yet', { exact: true }).count()).toBe(2)

  await anna.goto(`${server.url}/`)
  await olenasPhone.goOnline()
  await olena.getByText('The parents have everything').waitFor()
  await expect.poll(() => today(anna).count(), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => anna.getByRole('img', { name: 'Olena' }).count()).toBe(2)
})

it('a parent ends the link, and the page shows it', async () => {
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'End the link: Olena' }).click()
  await anna.getByRole('button', { name: 'End the link', exact: true }).click()
  await anna.getByText('The link has ended').waitFor()
  await olena.reload()
  await olena.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect([
    ...annasPhone.pageErrors,
    ...olenasPhone.pageErrors.filter(({ text }) => !text.includes('404')),
  ]).toEqual([])
})
