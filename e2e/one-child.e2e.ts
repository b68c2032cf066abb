import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { faults } from './support/faults.ts'
import { addBaby, asPerson, joinFamily, logDiaper, signUp, storedBaby, today } from './support/family.ts'
import { Server } from './support/server.ts'

/** Nina takes care of Mia and Leo; Anna shows her only Mia, while Nina's phone is offline. */
let server: Server
let annasPhone: Phone
let ninasPhone: Phone
let anna: Page
let nina: Page

beforeAll(async () => {
  server = await Server.start()
  annasPhone = await Phone.open(server.url)
  ninasPhone = await Phone.open(server.url)
  anna = (await signUp(server, annasPhone, 'Anna')).page
  await addBaby(anna, 'Mia', miasBirthDate)
  await storedBaby(anna)
  await asPerson(anna, 'POST', '/api/babies', { name: 'Leo', birthDate: miasBirthDate })
  const second = await signUp(server, ninasPhone, 'Nina')
  nina = second.page
  await joinFamily(server, anna, nina, second.person)
  await nina.goto(`${server.url}/babies`)
  await nina.getByRole('button', { name: 'View dashboard: Leo' }).click()
  await nina.getByRole('heading', { name: /^Leo/ }).waitFor()
  await logDiaper(nina)
  // The server refuses an entry of a hidden baby, so this one must reach it before the baby is hidden.
  await today(nina).getByText('Synced', { exact: true }).waitFor({ state: 'attached' })
})

afterAll(async () => {
  await annasPhone?.close()
  await ninasPhone?.close()
  await server?.stop()
})

const slow = { timeout: 30_000 }
const row = () =>
  anna.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Nina' })
const choose = async (item: string, confirmation: string) => {
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'More about Nina' }).click()
  await anna.getByRole('menuitem', { name: item }).click()
  await anna.getByText(confirmation).waitFor()
}

it('hides a baby in two taps; entries logged for it offline are refused with a reason, and kept', async () => {
  await ninasPhone.goOffline()
  await logDiaper(nina)
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'More about Nina' }).waitFor()
  await choose('Show only Mia', 'Nina sees only Mia now')
  await row().getByText('Sees only Mia').waitFor()
  expect(await faults(anna)).toEqual([])

  await ninasPhone.goOnline()
  await nina.getByText('Needs attention: 1').waitFor(slow)
  await nina.getByRole('button', { name: 'Review' }).click()
  const sheet = nina.getByRole('dialog', { name: 'Needs attention' })
  await sheet.getByText('What it belongs to no longer exists.').waitFor()
  expect(await faults(nina)).toEqual([])
  await nina.keyboard.press('Escape')
})

it('the phone shows only Mia on every screen, and still logs for her', async () => {
  await nina.goto(server.url)
  await nina.getByRole('heading', { name: /^Mia/ }).waitFor(slow)
  await expect.poll(() => nina.getByText('Leo').count(), slow).toBe(0)
  await logDiaper(nina)
  for (const path of ['/babies', '/stats', '/growth', '/milestones', '/doctor-timeline', '/team']) {
    await nina.goto(server.url + path)
    await nina.locator('h1:visible').first().waitFor()
    expect([path, await nina.getByText('Leo').count()]).toEqual([path, 0])
  }
  for (const path of ['/', '/babies']) {
    await nina.goto(server.url + path)
    await nina.getByText('Mia').first().waitFor()
    await expect.poll(() => nina.getByRole('link', { name: /^Add (a|another) baby$/ }).count()).toBe(0)
  }
  await nina.goto(`${server.url}/add-baby`)
  await expect.poll(() => new URL(nina.url()).pathname).toBe('/')
  const babies = (await asPerson(nina, 'GET', '/api/babies')) as { name: string }[]
  expect(babies.map(({ name }) => name)).toEqual(['Mia'])
})

it('shows the other baby again, with its whole day', async () => {
  await choose('Show all babies', 'Nina sees all babies now')
  await expect.poll(() => row().getByText('Sees only Mia').count()).toBe(0)
  await nina.goto(`${server.url}/babies`)
  await nina.getByRole('link', { name: 'Add another baby' }).waitFor(slow)
  await nina.getByRole('button', { name: 'View dashboard: Leo' }).click(slow)
  await nina.getByRole('heading', { name: /^Leo/ }).waitFor(slow)
  await expect.poll(() => today(nina).count(), slow).toBeGreaterThan(0)
})

it('the security log names who changed the access, and for whom', async () => {
  await anna.goto(`${server.url}/settings`)
  await anna.getByRole('button', { name: 'Security log' }).click()
  const log = anna.getByRole('dialog', { name: 'Security log' })
  const lines = log.getByRole('listitem').filter({ hasText: 'Visible babies changed: Nina' })
  await expect.poll(() => lines.count()).toBe(2)
  await lines
    .first()
    .getByText(/^Anna · /)
    .waitFor()
  expect(await lines.filter({ hasText: /Mia|Leo/ }).count()).toBe(0)
  expect(await faults(anna)).toEqual([])
})

it('asks which babies a new member sees, in Georgian as well', async () => {
  await anna.evaluate(() => localStorage.setItem('language', 'ka'))
  await anna.goto(`${server.url}/team`)
  await anna.getByRole('button', { name: 'ოჯახში მოწვევა' }).click()
  await anna.getByRole('radiogroup', { name: 'ვის ხედავს ახალი წევრი' }).getByText('Leo').click()
  await anna.getByText('ახალი წევრი სხვა ბავშვების შესახებ ვერაფერს ნახავს.').waitFor()
  expect(await faults(anna)).toEqual([])
})
