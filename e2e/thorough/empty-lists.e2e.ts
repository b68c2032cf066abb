import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/sources.mjs'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { addBaby, signUp, storedBaby } from '../support/family.ts'
import { filled, fixed, gone, lists, tested } from '../support/lists.ts'
import { Server } from '../support/server.ts'

const source = (path: string) => readFileSync(join(root, 'client/src', path), 'utf8')

/** The addresses of a family's screens, and those of the history of home. */
const routes = [...source('app/family-routes.tsx').matchAll(/path="(\/[^"]*)"/g)].map(([, path]) => path!)
const historyKinds = /historyKinds = \[([^\]]+)\]/.exec(source('features/activities/history/names.ts'))![1]!
const addresses = [
  ...routes,
  ...[...historyKinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `/?history=${kind}`),
  '/products?q=zebra',
]

const noBaby = 'No baby here yet'
const noSelected = 'No baby selected'
const nothingLogged = 'Nothing logged yet'
/** What each address says while the family has no baby, and while nothing was added of its baby; null: nothing is missing. */
const said: Record<string, [withoutBaby: string | null, withoutEntries: string | null]> = {
  '/': ['Tell us about your baby', 'Nothing logged today'],
  '/log/*': [null, null],
  '/add-baby': [null, null],
  '/babies': [noBaby, null],
  '/baby/:babyId/profile': [null, null],
  '/doctor-timeline': [noBaby, null],
  '/doctor-appointment': [noSelected, null],
  '/doctor-sheet': [noBaby, 'Nothing logged'],
  '/vaccine-record': [noBaby, 'No vaccine is noted yet'],
  '/milestones': [noBaby, null],
  '/milestones/mark': [noBaby, null],
  '/milestones/:milestoneId': [noBaby, null],
  '/stats': [noSelected, 'There are too few entries yet'],
  '/growth': [noBaby, 'No measurement yet'],
  '/achievements': [noBaby, 'What do you want to remember?'],
  '/achievements/new': [noBaby, null],
  '/achievements/:achievementId/edit': [noBaby, 'What do you want to remember?'],
  '/team': [null, 'For an evening or a few days'],
  '/products': [null, null],
  '/products?q=zebra': ['No Products Found', 'No Products Found'],
  '/wishlist': ['No wishlist yet', null],
  '/wishlist/:wishlistId/edit': [null, 'Nothing on the list yet'],
  '/import': [noBaby, null],
  '/export': [null, null],
  '/profile': [null, null],
  '/settings': [null, null],
  '/reminders': [noBaby, 'Nothing due for now'],
  '/connections': ['No calendar yet', 'No webhook yet'],
  '/?history=all': [null, nothingLogged],
  '/?history=sleep': [null, nothingLogged],
  '/?history=feeding': [null, nothingLogged],
  '/?history=diaper': [null, nothingLogged],
  '/?history=play': [null, nothingLogged],
  '/?history=health': [null, nothingLogged],
}

/** Lists that a button opens: where it stands, and what is said while they are empty. */
const sheets: [button: string | RegExp, path: string, sentence: string][] = [
  ['Handover: what happened', '/', 'No feed'],
  ['Recently deleted', '/', 'Nothing was deleted in the last 30 days.'],
  ['Questions', '/doctor-timeline', 'Write down what comes to mind between visits.'],
  [/^Sync/, '/settings', 'Every entry is saved on this device first'],
]

const drawsList = /<(?:ul|ol|tbody)\b|role="list/
const files = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) =>
    /^(?:app|features|forms|keepsakes|navigation)\/(?!landing|legal).*(?<!test)\.tsx$/.test(file),
  )
  .filter((file) => !/features\/(?:landing|legal)/.test(file) && drawsList.test(source(file)))
  .toSorted()

const missing = '019ca869-5000-7000-8000-000000000000'
let hasBaby = false
let server: Server
let phone: Phone
let page: Page
let ids: Record<string, string> = {
  babyId: missing,
  milestoneId: '4m-phys-1',
  achievementId: missing,
  wishlistId: missing,
}
beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  page = (await signUp(server, phone, 'Anna')).page
})
afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const words = () => page.locator('body').innerText()
/** Lists that stand there and have nothing in them. */
const hollow = () =>
  page
    .locator('ul, ol, tbody, [role=list]')
    .evaluateAll((all) =>
      all.filter((list) => list.childElementCount === 0).map((list) => list.className || list.tagName),
    )

async function look(address: string, sentence: string | null): Promise<void> {
  const path = Object.entries(ids).reduce((text, [name, id]) => text.replace(`:${name}`, id), address)
  await page.goto(server.url + path)
  await page.locator('h1:visible, dialog[open] h2').first().waitFor()
  if (sentence !== null) await expect.poll(words, { message: address }).toContain(sentence)
  await page.waitForTimeout(150)
  expect(await hollow(), address).toEqual([])
}

async function addOne(): Promise<void> {
  if (hasBaby) return
  hasBaby = true
  await page.goto(server.url)
  await addBaby(page, 'Mia', miasBirthDate)
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('button', { name: 'Create wishlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create wishlist' }).click()
  await page.waitForURL(/\/edit$/)
  const wishlistId = new URL(page.url()).pathname.split('/').at(-2)!
  ids = { ...ids, babyId: (await storedBaby(page)).id, wishlistId }
}

it('knows what each address says where nothing is there', () => {
  expect(Object.keys(said).toSorted()).toEqual(addresses.toSorted())
})

it.each(addresses)('%s says so where the family has no baby', async (address) => {
  await look(address, said[address]![0])
})

it.each(addresses)('%s says so where nothing was added of the baby', async (address) => {
  await addOne()
  await look(address, said[address]![1])
})

it.each(sheets)('%s of %s says so where there is nothing', async (name, path, sentence) => {
  await addOne()
  await page.goto(server.url + path)
  await page.locator('#root').getByRole('button', { name }).first().click()
  await expect.poll(() => page.locator('dialog[open]').last().innerText()).toContain(sentence)
  expect(await hollow(), sentence).toEqual([])
  await page.keyboard.press('Escape')
})

it('knows every file that draws a list', () => {
  expect(files).toEqual(Object.keys(lists).toSorted())
  const walked = [...Object.values(said).flat(), ...sheets.map(([, , sentence]) => sentence)]
  for (const [file, sentence] of Object.entries(lists))
    expect([fixed, filled, gone, tested, ...walked], file).toContain(sentence)
})
