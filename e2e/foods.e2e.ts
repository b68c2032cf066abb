import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby, today } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { server, annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const openFoods = (page: Page) => page.goto(`${server.url}/foods`)
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const logFood = async (page: Page, food: string) => {
  await page.getByRole('button', { name: /^Feed( F)?$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Feeding' })
  await sheet.locator('label').filter({ hasText: 'Solids' }).click()
  await sheet.getByLabel('Food', { exact: true }).fill(food)
  await sheet.getByRole('button', { name: 'Log solid food' }).click()
  await today(page).getByText(food).waitFor()
}

it('marks the allergens and new foods of a meal that is typed offline', async () => {
  await annasPhone.goOffline()
  await anna.keyboard.press('f')
  const sheet = anna.getByRole('dialog', { name: 'Feeding' })
  await sheet.locator('label').filter({ hasText: 'Solids' }).click()
  await sheet.getByLabel('Food', { exact: true }).fill('peanut butter, banana')
  await sheet.getByText('Peanut · first time').waitFor()
  expect(await faults(anna)).toEqual([])
  await sheet.getByRole('button', { name: 'Log solid food' }).click()
  await today(anna).getByText('peanut butter, banana').waitFor()
  await openFoods(anna)
  await anna.getByText('Foods eaten: 2').waitFor()
  await row(anna, 'Peanut').filter({ hasText: 'Introduced' }).waitFor()
  await annasPhone.goOnline()
})

it('logs a known food in one tap on the other phone', async () => {
  await openFoods(dmytro)
  await dmytro.getByRole('button', { name: 'Log now: Banana' }).click()
  await dmytro.getByText('2 times · last today').waitFor()
  expect(await faults(dmytro)).toEqual([])
  await anna.getByText('2 times · last today').waitFor()
})

it('keeps one food when two users edit it offline', async () => {
  const baby = await storedBaby(anna)
  await asPerson(anna, 'POST', `/api/babies/${baby.id}/feeding/start`, {
    feedType: 'SOLID_FOOD',
    food: 'Grandma’s pie',
  })
  for (const page of [anna, dmytro]) await row(page, 'Grandma’s pie').waitFor()
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  for (const page of [anna, dmytro]) {
    await row(page, 'Grandma’s pie').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Egg', exact: true }).click()
    await page.getByText('Your family says which allergens it has.').waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  await expect
    .poll(() => asPerson(anna, 'GET', '/api/foods'))
    .toMatchObject([{ name: 'Grandma’s pie', allergens: ['EGG'] }])
  for (const page of [anna, dmytro]) await row(page, 'Egg').filter({ hasText: 'Introduced' }).waitFor()
})

it('merges a food that two users log offline in different spelling; a correction reaches both', async () => {
  for (const [page, food] of [
    [anna, 'Grandpa’s Soup'],
    [dmytro, 'grandpa’s soup'],
  ] as const) {
    await page.goto(server.url)
    await (page === anna ? annasPhone : dmytrosPhone).goOffline()
    await logFood(page, food)
    await openFoods(page)
  }
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  const soupButton = (page: Page) => page.getByRole('button', { name: /^Grandpa’s soup/i })
  for (const page of [anna, dmytro]) await soupButton(page).filter({ hasText: '2 times' }).waitFor()
  await soupButton(anna).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Fish', exact: true }).click()
  await anna.keyboard.press('Escape')
  for (const page of [anna, dmytro]) await soupButton(page).filter({ hasText: 'Fish · 2 times' }).waitFor()
  await expect
    .poll(() => asPerson(dmytro, 'GET', '/api/foods'))
    .toContainEqual(expect.objectContaining({ allergens: ['FISH'] }))
})

it('links a reaction to the selected meal, and shows whom to call for a danger sign', async () => {
  await dmytro.getByRole('button', { name: 'Record a reaction' }).click()
  const sheet = dmytro.getByRole('dialog', { name: 'Reaction to food' })
  await sheet.getByRole('button', { name: 'Hives or rash' }).click()
  await sheet.getByRole('button', { name: 'Pale and floppy' }).click()
  await sheet.getByRole('link', { name: /^Call/ }).first().waitFor()
  await sheet.getByRole('button', { name: 'Pale and floppy' }).click()
  await sheet.getByRole('button', { name: /Peanut butter, Banana/ }).click()
  await sheet.getByLabel('Foods it may be of').fill('peanut butter')
  expect(await faults(dmytro)).toEqual([])
  await sheet.getByRole('button', { name: 'Log the reaction' }).click()
  await sheet.waitFor({ state: 'detached' })
  for (const page of [anna, dmytro]) await row(page, 'Peanut').filter({ hasText: 'Reaction noted' }).waitFor()
  await row(anna, 'Peanut').filter({ hasText: 'Reaction noted' }).click()
  await anna.getByText('for the doctor to say').waitFor()
  expect(await faults(anna)).toEqual([])
})

it('lists it in the doctor sheet', async () => {
  await anna.goto(`${server.url}/doctor-sheet`)
  await anna.getByRole('heading', { name: 'Foods and allergens' }).waitFor()
  await anna.getByText(/Reaction noted · first/).waitFor()
  await anna.getByText(/Hives or rash · peanut butter/).waitFor()
  expect(await faults(anna)).toEqual([])
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
