import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { today, undo } from './support/family.ts'
import { twoParents } from './support/two-parents.ts'

const { annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const dock = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Log', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
const open = async (page: Page) => {
  await today(page).first().getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save' }).waitFor()
  return sheet
}

it('an edit on one phone shows on the other', async () => {
  await dock(anna, 'Play').click()
  await expect.poll(() => today(dmytro).count()).toBe(1)
  const sheet = await open(anna)
  await sheet.getByRole('button', { name: 'Reading' }).click()
  await sheet.getByText('Over', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await today(dmytro).allInnerTexts()).join()).toContain('Reading')
})

it('a reload while typing loses nothing', async () => {
  const before = await open(anna)
  await before.getByLabel('Note').fill('the red book, twice')
  await anna.reload()
  const after = await open(anna)
  expect(await after.getByLabel('Note').inputValue()).toBe('the red book, twice')
  await after.getByRole('button', { name: 'Save' }).click()
  await after.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await today(dmytro).allInnerTexts()).join()).toContain('the red book, twice')
})

it('its history shows who changed what', async () => {
  const sheet = await open(dmytro)
  await sheet.getByRole('button', { name: 'History' }).click()
  const history = dmytro.getByRole('dialog', { name: 'History' })
  await history.getByText('What: Free play → Reading').waitFor()
  await expect.poll(() => history.getByText('Note: – → the red book, twice').isVisible()).toBe(true)
  await history.getByRole('button', { name: 'Close' }).click()
  await dmytro.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
})

it('a deletion and its undo reach the other phone', async () => {
  const sheet = await open(anna)
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => today(dmytro).count()).toBe(0)
  await undo(anna, /^Deleted: /)
  await expect.poll(() => today(dmytro).count()).toBe(1)
})

it('sessions that both started offline are merged, and can be split on both phones', async () => {
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await dock(anna, 'Sleep').click()
  await dock(dmytro, 'Sleep').click()
  await expect.poll(() => today(anna).count()).toBe(2)
  await expect.poll(() => today(dmytro).count()).toBe(2)
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  const sheet = await open(anna)
  await sheet.getByText(/^Shown as one with the entry by Dmytro at/).waitFor()
  await expect.poll(() => today(anna).count()).toBe(2)
  await sheet.getByRole('button', { name: 'Split' }).click()
  for (const page of [anna, dmytro]) await expect.poll(() => today(page).count()).toBe(3)
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
