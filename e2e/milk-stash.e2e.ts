import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, today } from './support/family.ts'
import { faults } from './support/faults.ts'
import { waitUntilStable } from './support/page-state.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const takes = async () =>
  (await asPerson(anna, 'GET', '/api/milk-takes')) as { portionId: string; amount: { ml: number } }[]

/** On a slow machine, late loads move the tap target, so each tap waits until the page no longer changes. */
async function openStash(page: Page) {
  await waitUntilStable(page)
  await page.getByRole('button', { name: 'Log something else' }).click()
  await page.getByRole('button', { name: 'Milk stash' }).click()
  const sheet = page.getByRole('dialog', { name: 'Milk stash' })
  await sheet.waitFor()
  await waitUntilStable(page)
  return sheet
}

async function addMilk(page: Page, amount: string) {
  const sheet = await openStash(page)
  await sheet.getByRole('button', { name: 'Put milk in' }).click()
  const form = page.getByRole('dialog', { name: 'Milk portion' })
  await form.getByLabel('How much', { exact: true }).fill(amount)
  expect(await faults(page)).toEqual([])
  await form.getByRole('button', { name: 'Put it in' }).click()
  await form.waitFor({ state: 'detached' })
  await sheet.getByText('portion', { exact: false }).first().waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

async function feed(page: Page) {
  await page
    .getByRole('button', { name: /^(Feed|Feeding)/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Feeding' })
  await sheet.getByRole('button', { name: /^120.ml, Fridge/ }).click()
  expect(await faults(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Log 120/ }).click()
  await waitForToast(page, /Bottle 120/)
}

const portionsList = (sheet: Locator) =>
  sheet.getByRole('list', { name: 'Portions, the first to expire first' })

it('moves milk from the fridge to the freezer and thaws it, offline', async () => {
  await annasPhone.goOffline()
  await addMilk(anna, '200')
  const sheet = await openStash(anna)
  await portionsList(sheet)
    .getByRole('button', { name: /^200.ml · Fridge/ })
    .click()
  const portion = anna.getByRole('dialog', { name: 'Milk portion' })
  await portion.getByRole('button', { name: 'Into the freezer' }).click()
  await portion.getByText(/Freezer · use by/).waitFor()
  await portion.getByRole('button', { name: 'Thaw' }).click()
  await portion.getByText(/Thawed · use by tomorrow/).waitFor()
  expect(await portion.getByRole('button', { name: /^Into the/ }).count()).toBe(0)
  expect(await faults(anna)).toEqual([])
  await portion.getByRole('button', { name: 'Throw away' }).click()
  await waitForToast(anna, /Thrown away|Threw/)
  await portion.getByRole('button', { name: 'Close' }).click()
  await sheet.getByText('No milk in the stash.', { exact: false }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await annasPhone.goOnline()
  await expect.poll(async () => (await takes()).map(({ amount }) => amount.ml)).toEqual([200])
})

it('keeps both bottles when two users take the same portion offline, and corrects it in one tap', async () => {
  await addMilk(anna, '120')
  await addMilk(anna, '150')
  const sheet = await openStash(dmytro)
  await sheet
    .getByText(/270.ml/)
    .first()
    .waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await feed(anna)
  await feed(dmytro)
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  await expect.poll(async () => (await takes()).length).toBe(3)
  // The card shifts the content below it.
  for (const page of [anna, dmytro])
    await page.getByRole('heading', { name: 'Is this the same feed?' }).waitFor()
  const stashes = [await openStash(anna), await openStash(dmytro)]
  for (const stash of stashes) await stash.getByText(/The portion held 120.ml, and 240.ml were fed/).waitFor()
  expect(await faults(dmytro)).toEqual([])
  await stashes[1]!.getByRole('button', { name: /^The last 120.ml came from 150.ml, Fridge/ }).click()
  for (const stash of stashes) {
    await stash.getByText('Taken twice').waitFor({ state: 'detached' })
    await stash.getByText(/30.ml/).first().waitFor()
  }
  await expect.poll(async () => new Set((await takes()).map(({ portionId }) => portionId)).size).toBe(3)

  // The user merges both bottles: the portion of the other entry returns to the stash.
  for (const stash of stashes) await stash.getByRole('button', { name: 'Close' }).click()
  await dmytro.getByRole('button', { name: 'Merge' }).click()
  await waitForToast(dmytro, 'One feed now')
  await expect.poll(async () => (await takes()).length).toBe(2)
  await (
    await openStash(anna)
  )
    .getByText(/^1[25]0.ml$/)
    .first()
    .waitFor()
  await anna.getByRole('dialog', { name: 'Milk stash' }).getByRole('button', { name: 'Close' }).click()
})

it('a breastfeed takes nothing from the stash', async () => {
  await anna.goto(`${server.url}/log/breast?side=left`)
  await anna.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => today(anna).getByText('Synced', { exact: true }).count()).toBeGreaterThan(2)
  expect(await takes()).toHaveLength(2)
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
