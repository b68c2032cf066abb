import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { today } from './support/family.ts'
import { sheet } from './support/page-state.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, anna, dmytro } = await twoParents({ annasOptions: { isNew: true } })

beforeAll(async () => {
  await anna.evaluate(() => navigator.serviceWorker.ready)
})

const texts = async (page: Page) =>
  (await today(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
const line = (page: Page) => sheet(page).getByLabel('What happened', { exact: true })
const parsedEntries = (page: Page) =>
  sheet(page).getByRole('list', { name: 'What was understood' }).getByRole('listitem')

it('logs two entries and a note from one line in airplane mode, and syncs them to both phones', async () => {
  await annasPhone.goOffline()
  await anna.getByRole('button', { name: 'Log something else' }).click()
  await sheet(anna)
    .getByRole('button', { name: /^Say or type it/ })
    .click()
  await line(anna).fill('wet and dirty, then 90 ml, first tooth')
  await expect.poll(() => parsedEntries(anna).count()).toBe(3)
  expect(await today(anna).count()).toBe(0)
  await sheet(anna).getByRole('button', { name: 'Save 3 entries' }).click()
  await expect.poll(() => today(anna).count()).toBe(3)
  await annasPhone.goOnline()
  await expect.poll(() => today(dmytro).count(), { timeout: 30_000 }).toBe(3)
  const both = (await texts(dmytro)).join()
  for (const words of [/Diaper.*Very wet, dirty/, /Bottle.*90/, /first tooth/]) expect(both).toMatch(words)
})

it('undoes all entries of a line at once', async () => {
  await anna.getByRole('button', { name: 'Log something else' }).click()
  await sheet(anna)
    .getByRole('button', { name: /^Say or type it/ })
    .click()
  await line(anna).fill('wet, 60 ml')
  await sheet(anna).getByRole('button', { name: 'Save 2 entries' }).click()
  await anna.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => today(anna).count()).toBe(3)
  await expect.poll(() => today(dmytro).count(), { timeout: 30_000 }).toBe(3)
})

it('a link fills the line and stores nothing before the user confirms', async () => {
  await anna.goto(`${server.url}/say?text=${encodeURIComponent('woke up, bottle 60 ml')}`)
  await expect.poll(() => line(anna).inputValue()).toBe('woke up, bottle 60 ml')
  expect(new URL(anna.url()).pathname).toBe('/')
  await sheet(anna).getByText('Not asleep now').waitFor()
  await expect.poll(() => today(anna).count()).toBe(3)
  await sheet(anna)
    .getByRole('button', { name: /^Leave out End of sleep/ })
    .click()
  await sheet(anna).getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => today(anna).count()).toBe(4)
})
