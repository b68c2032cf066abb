import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby, today } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const tiles = (page: Page) => page.getByRole('group', { name: 'Own activities' }).getByRole('button')
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Own activities' }).getByRole('button', { name, exact: true })
const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const shown = async (page: Page) =>
  (await today(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** Creates an activity from "Other" on home. */
async function createActivity(page: Page, name: string, { lasts = false, choices = '' } = {}): Promise<void> {
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('button', { name: 'Own activities' }).click()
  const form = page.getByRole('dialog', { name: 'New activity' })
  const newActivity = page.getByRole('button', { name: 'New activity' })
  await form.or(newActivity).first().waitFor()
  if (await newActivity.isVisible()) await newActivity.click()
  await form.getByLabel('Name').fill(name)
  if (lasts) await form.locator('label').filter({ hasText: 'Lasts' }).click()
  if (choices) await form.getByLabel('Choices').fill(choices)
  expect(await faults(page)).toEqual([])
  await form.getByRole('button', { name: 'Make it' }).click()
  await form.waitFor({ state: 'detached' })
  await tile(page, name).waitFor()
}

it('asks once whether activities that two users created and logged offline are the same', async () => {
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await createActivity(anna, 'Crying', { choices: 'tired, hungry' })
  await createActivity(dmytro, 'crying')
  await tile(anna, 'Crying').click()
  await waitForToast(anna, 'Logged: Crying')
  await anna.getByRole('button', { name: 'tired' }).click()
  await tile(dmytro, 'crying').click()
  await waitForToast(dmytro, 'Logged: crying')
  await anna.reload()
  await expect.poll(() => shown(anna)).toEqual([expect.stringMatching(/Crying.*tired.*waiting to sync/i)])

  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  for (const page of [anna, dmytro]) {
    await expect.poll(() => today(page).count()).toBe(2)
    await page.getByRole('heading', { name: /Is “crying” one activity\?/i }).waitFor()
  }
  await dmytro.getByRole('button', { name: 'Merge' }).click()
  for (const page of [anna, dmytro]) {
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.getByRole('heading', { name: /one activity/ }).waitFor({ state: 'detached' })
  }
  const ownEntries = async () => {
    const baby = await storedBaby(anna)
    return (await asPerson(anna, 'GET', `/api/babies/${baby.id}/own-entries`)) as { activityId: string }[]
  }
  await expect.poll(async () => new Set((await ownEntries()).map((one) => one.activityId)).size).toBe(1)
  expect(await ownEntries()).toHaveLength(2)
})

it('starts a timed activity in one tap on one phone, and ends it in one tap on the other', async () => {
  await createActivity(anna, 'Sun lamp', { lasts: true })
  await tile(anna, 'Sun lamp').click()
  await waitForToast(anna, 'Started: Sun lamp')
  const stop = tile(dmytro, 'Stop: Sun lamp')
  await stop.waitFor()
  expect(await faults(dmytro)).toEqual([])
  await stop.click()
  await tile(anna, 'Sun lamp').waitFor()
  await expect.poll(async () => (await shown(anna))[0]).toMatch(/Sun lamp.*Synced/)
})

it('stays in the history under its own filter after the activity is deleted', async () => {
  await tile(dmytro, 'Sun lamp').click({ button: 'left', delay: 900 })
  await dmytro.getByRole('button', { name: 'Change the activity' }).click()
  await dmytro.getByRole('button', { name: 'Delete, its entries stay' }).click()
  for (const page of [anna, dmytro]) await expect.poll(() => tiles(page).count()).toBe(1)
  await dmytro.goto(`${server.url}/history`)
  await dmytro.getByText('Sun lamp').first().waitFor()
  await dmytro
    .getByText(/crying/i)
    .first()
    .waitFor()
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
