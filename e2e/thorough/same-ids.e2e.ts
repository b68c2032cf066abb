import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import {
  addBaby,
  asPerson,
  joinFamily,
  signIn,
  signUp,
  storedBaby,
  today,
  type Person,
  type StoredBaby,
} from '../support/family.ts'
import { Server } from '../support/server.ts'

/** Viktor knows row ids of Anna's family. He creates rows with the same ids in his own team, and invites Anna. */
let server: Server
const phones: Phone[] = []
let anna: Page
let viktor: Page
let annasPhone: Person
let mia: StoredBaby
let noteId: string

const open = async (name: string) => {
  const phone = await Phone.open(server.url)
  phones.push(phone)
  return signUp(server, phone, name)
}
const slow = { timeout: 30_000 }
const allergy = 'allergy: penicillin'
const shown = async (page: Page) => (await today(page).allInnerTexts()).join()
const noteOf = async (page: Page) =>
  (await asPerson(page, 'GET', `/api/babies/${mia.id}/notes`)) as { id: string; text: string }[]
const logNote = (page: Page, text: string, id?: string) =>
  asPerson(page, 'POST', `/api/babies/${mia.id}/notes`, { text, id, timeZone: 'Asia/Tbilisi' })
const switchTo = async (page: Page, team: string) => {
  await page.goto(`${server.url}/team`)
  await page.getByRole('button', { name: 'Switch family' }).click()
  await page.getByRole('menuitemradio', { name: team }).click()
  await page.getByText(`Family chosen: ${team}`).waitFor()
  await page.goto(`${server.url}/`)
}

beforeAll(async () => {
  server = await Server.start()
  const first = await open('Anna')
  anna = first.page
  annasPhone = first.person
  await addBaby(anna, 'Mia', miasBirthDate)
  mia = await storedBaby(anna)
  noteId = ((await logNote(anna, allergy)) as { id: string }).id
  await today(anna).getByText(allergy).first().waitFor()

  viktor = (await open('Viktor')).page
  await asPerson(viktor, 'POST', '/api/babies', { id: mia.id, name: 'Max', birthDate: miasBirthDate })
  await logNote(viktor, 'no allergies', noteId)
  await joinFamily(server, viktor, anna, annasPhone)
})

afterAll(async () => {
  for (const phone of phones) await phone.close()
  await server?.stop()
})

it('shows his team as it is, and hers unchanged', async () => {
  await anna.getByRole('heading', { name: /^Max/ }).waitFor()
  await expect.poll(() => shown(anna), slow).toContain('no allergies')
  await switchTo(anna, 'Anna Family')
  await anna.getByRole('heading', { name: /^Mia/ }).waitFor()
  await expect.poll(() => shown(anna), slow).toContain(allergy)
  expect(await shown(anna)).not.toContain('no allergies')
})

it('shows the same on a new phone', async () => {
  const phone = await Phone.open(server.url)
  phones.push(phone)
  const page = await phone.tab('/login')
  await signIn(page, annasPhone)
  await page.getByRole('heading', { name: /^Mia/ }).waitFor()
  await expect.poll(() => shown(page), slow).toContain(allergy)
  await switchTo(page, 'Viktor Family')
  await page.getByRole('heading', { name: /^Max/ }).waitFor()
  await expect.poll(() => shown(page), slow).toContain('no allergies')
  await switchTo(page, 'Anna Family')
  await expect.poll(() => shown(page), slow).toContain(allergy)
})

it('keeps her edits with her entry, and sends them to her family only', async () => {
  await today(anna).getByRole('button').first().click()
  const sheet = anna.getByRole('dialog')
  await sheet.getByLabel('What happened').fill(`${allergy}, since today`)
  await anna.reload()
  await switchTo(anna, 'Viktor Family')
  await expect.poll(() => shown(anna), slow).toContain('no allergies')
  await today(anna).getByRole('button').first().click()
  expect(await anna.getByRole('dialog').getByLabel('What happened').inputValue()).toBe('no allergies')
  await switchTo(anna, 'Anna Family')
  await today(anna).getByRole('button').first().click()
  const again = anna.getByRole('dialog')
  expect(await again.getByLabel('What happened').inputValue()).toBe(`${allergy}, since today`)
  await again.getByRole('button', { name: 'Save' }).click()
  await again.waitFor({ state: 'hidden' })
  await expect.poll(() => noteOf(anna), slow).toMatchObject([{ text: `${allergy}, since today` }])
  expect(await noteOf(viktor)).toMatchObject([{ text: 'no allergies' }])
})

it('removes nothing of hers when he removes her', async () => {
  const userId = await anna.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as { id: string }
    return session.id
  })
  await asPerson(viktor, 'DELETE', `/api/team/members/${userId}`)
  await anna.getByText('You are no longer in one of your families.').waitFor(slow)
  for (const state of ['open', 'reloaded']) {
    await anna.getByRole('heading', { name: /^Mia/ }).waitFor()
    await expect.poll(() => shown(anna), slow).toContain(`${allergy}, since today`)
    if (state === 'open') await anna.reload()
  }
})

it('nothing logged an error', () => {
  expect(phones.flatMap((phone) => phone.pageErrors)).toEqual([])
})
