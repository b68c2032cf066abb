import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { faults } from './support/faults.ts'
import { addBaby, joinFamily, logButton, logDiaper, signUp, today } from './support/family.ts'
import { Server } from './support/server.ts'

/** Anna changes the role of Vera to VIEWER, while Vera is offline with logged entries. */
let server: Server
let annasPhone: Phone
let verasPhone: Phone
let anna: Page
let vera: Page

beforeAll(async () => {
  server = await Server.start()
  annasPhone = await Phone.open(server.url)
  verasPhone = await Phone.open(server.url)
  anna = (await signUp(server, annasPhone, 'Anna')).page
  await addBaby(anna, 'Mia', miasBirthDate)
  await logDiaper(anna)
  const second = await signUp(server, verasPhone, 'Vera')
  vera = second.page
  await joinFamily(server, anna, vera, second.person)
  await vera.getByRole('heading', { name: /^Mia/ }).waitFor()
  await today(vera).first().waitFor()
})

afterAll(async () => {
  await annasPhone?.close()
  await verasPhone?.close()
  await server?.stop()
})

const slow = { timeout: 30_000 }
const note = (page: Page) => page.getByText('You see everything here. Parents and family log and change it.')
const setRole = async (item: string, confirmation: string) => {
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'More about Vera' }).click()
  await anna.getByRole('menuitem', { name: item }).click()
  await anna.getByText(confirmation).waitFor()
}

it('entries logged offline before the role VIEWER are refused with a sentence, and kept', async () => {
  await verasPhone.goOffline()
  await logDiaper(vera)
  await setRole('Let only look', 'Vera can only look now')
  const row = anna.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Vera' })
  await row.getByText('Viewer').waitFor()
  expect(await faults(anna)).toEqual([])

  await verasPhone.goOnline()
  await vera.getByText('Needs attention: 1').waitFor(slow)
  await vera.getByRole('button', { name: 'Review' }).click()
  const sheet = vera.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByText('You are not allowed to change this in the family any more.').waitFor()
  expect(await sheet.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  const [file] = await Promise.all([
    vera.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save all as a file' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Diaper, today')
  await vera.keyboard.press('Escape')
})

it('home shows the day and nothing that changes it', async () => {
  await note(vera).waitFor(slow)
  expect(await logButton(vera).count()).toBe(0)
  for (const name of ['Log something else', 'Edit Mia', 'Recently deleted', 'Arrange home'])
    expect(await vera.getByRole('button', { name }).or(vera.getByRole('link', { name })).count(), name).toBe(
      0,
    )
  expect(await faults(vera)).toEqual([])
  await today(vera).first().getByRole('button').click()
  const sheet = vera.getByRole('dialog')
  await sheet.getByText('Logged by Anna').waitFor()
  for (const name of ['Save', 'Delete', 'Add a picture'])
    expect(await sheet.getByRole('button', { name }).count(), name).toBe(0)
  expect(await faults(vera)).toEqual([])
  await vera.keyboard.press('Escape')
})

it('shows entries of others at once, and every screen stays readable', async () => {
  await anna.goto(server.url)
  await logDiaper(anna)
  await expect.poll(() => today(vera).count(), slow).toBe(2)
  for (const path of [
    '/stats',
    '/growth',
    '/milestones',
    '/achievements',
    '/doctor-timeline',
    '/foods',
    '/doctor-sheet',
    '/export',
    '/babies',
  ]) {
    await vera.goto(server.url + path)
    await vera.locator('h1:visible').first().waitFor()
    for (const name of [/^Add (?!to calendar)/, /^Record/, /^Edit/])
      expect(await vera.getByRole('main').getByRole('button', { name }).count(), `${path} ${name}`).toBe(0)
  }
  await vera.goto(`${server.url}/import`)
  await vera.getByText('In this family you only look').waitFor()
})

it('a link that logs shows that a VIEWER may only read', async () => {
  await vera.goto(`${server.url}/log/diaper`)
  await vera.getByText('Nothing logged. In this family you only look.').waitFor()
  await expect.poll(() => today(vera).count()).toBe(2)
})

it('in Georgian as well', async () => {
  await vera.evaluate(() => localStorage.setItem('language', 'ka'))
  await vera.goto(server.url)
  await vera.getByText('აქ ყველაფერს ხედავთ').waitFor()
  expect(await faults(vera)).toEqual([])
  await vera.evaluate(() => localStorage.setItem('language', 'en'))
  await vera.goto(server.url)
  await note(vera).waitFor()
})

it('with the role back the dock appears without a reload, and refused changes can be sent', async () => {
  await setRole('Make a family member', 'Vera is a family member now')
  await logButton(vera).waitFor(slow)
  expect(await note(vera).count()).toBe(0)
  await vera.getByRole('button', { name: 'Review' }).click()
  const sheet = vera.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await anna.goto(server.url)
  await expect.poll(() => today(anna).count(), slow).toBe(3)
  expect(annasPhone.pageErrors).toEqual([])
  expect(verasPhone.pageErrors).toEqual([])
})
