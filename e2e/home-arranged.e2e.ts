import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby } from './support/family.ts'
import { faults } from './support/faults.ts'
import { closeSheets } from './support/page-state.ts'
import { twoParents } from './support/two-parents.ts'

const { annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

const tiles = (page: Page) =>
  page.locator('[data-tile]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')))
const openArrange = async (page: Page) => {
  // By keyboard: a toast may cover the button, and stays while the mouse is over it.
  await page.getByRole('button', { name: 'Arrange home' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Arrange home' }).getByRole('list', { name: 'Buttons' }).waitFor()
}
const press = (page: Page, name: string, list = 'Buttons') =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: list })
    .getByRole('button', { name, exact: true })
    .click()
const card = (page: Page, text: RegExp) => page.locator('main button').filter({ hasText: text }).first()

it('merges the offline changes of two users: one moves a button by keyboard, the other removes one', async () => {
  await annasPhone.goOffline()
  await dmytrosPhone.goOffline()
  await openArrange(anna)
  expect(await faults(anna)).toEqual([])
  const up = { name: 'Move up: Diaper' }
  await anna.getByRole('list', { name: 'Buttons' }).getByRole('button', up).focus()
  await anna.keyboard.press('Enter')
  await anna.getByRole('status').getByText('Diaper: 3 of 6').waitFor()
  await anna.keyboard.press('Enter')
  await anna.getByRole('status').getByText('Diaper: 2 of 6').waitFor()
  await closeSheets(anna)
  const moved = ['again', 'diaper', 'sleep', 'feed', 'play', 'walk']
  await expect.poll(() => tiles(anna)).toEqual(moved)
  await anna.reload()
  await expect.poll(() => tiles(anna)).toEqual(moved)

  await openArrange(dmytro)
  await press(dmytro, 'Take off home: Walk')
  await press(dmytro, 'Take off home: Sleep', 'Cards')
  await press(dmytro, 'Put on home: Temperature', 'Cards')
  await closeSheets(dmytro)
  await expect.poll(() => tiles(dmytro)).toEqual(['again', 'sleep', 'feed', 'diaper', 'play'])

  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  for (const page of [anna, dmytro]) {
    await expect.poll(() => tiles(page)).toEqual(['again', 'diaper', 'sleep', 'feed', 'play'])
    await card(page, /^Temperature/).waitFor()
  }
})

it('adds buttons for an own activity and another kind, which log from home', async () => {
  await asPerson(anna, 'POST', '/api/own-activities', { name: 'Crying' })
  await dmytro.locator('[data-tile^=own] button').waitFor()
  await openArrange(dmytro)
  for (let times = 0; times < 5; times++) await press(dmytro, 'Move up: Crying')
  await press(dmytro, 'Put on home: Temperature')
  await closeSheets(dmytro)
  for (const page of [anna, dmytro])
    await expect
      .poll(async () => (await tiles(page)).map((one) => one?.split(':')[0]))
      .toEqual([...['own', 'again', 'diaper', 'sleep', 'feed', 'play', 'temperature']])
  await anna.locator('[data-tile^=own] button').click()
  await anna.getByRole('status').getByText('Logged: Crying').waitFor()
  await anna.locator('[data-tile=temperature] button').click()
  await anna.getByRole('dialog', { name: 'Temperature' }).waitFor()
  await closeSheets(anna)
  expect(await faults(anna)).toEqual([])
})

it('both phones and the REST API use the same setting of what counts as a feed, and from which end', async () => {
  const baby = await storedBaby(anna)
  const url = `/api/babies/${baby.id}`
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const { id } = (await asPerson(anna, 'POST', `${url}/feeding/start`, {
    ...{ feedType: 'BREAST_LEFT', startTime: ago(95), timeZone: 'UTC' },
  })) as { id: string }
  await asPerson(anna, 'PUT', `${url}/feeding/${id}`, { endTime: ago(65) })
  await asPerson(anna, 'POST', `${url}/feeding/start`, {
    ...{ feedType: 'SOLID_FOOD', startTime: ago(5), timeZone: 'UTC' },
  })
  await card(dmytro, /^Last feed\s*[5-9]/).waitFor()
  await openArrange(dmytro)
  const sheet = dmytro.getByRole('dialog')
  await sheet.locator('label').filter({ hasText: 'Solids' }).click()
  await sheet.locator('label').filter({ hasText: 'its end' }).click()
  await dmytro.getByRole('status').getByText('Since a feed, time counts from its end').waitFor()
  await closeSheets(dmytro)
  for (const page of [anna, dmytro]) await card(page, /^Last feed\s*1\s*h\s*[5-9]/).waitFor()
  const status = (await asPerson(anna, 'GET', `${url}/status`)) as { lastFeedingAt: string }
  expect(Date.now() - Date.parse(status.lastFeedingAt)).toBeGreaterThan(60 * 60_000)

  await openArrange(anna)
  await anna.getByRole('button', { name: 'Back to the usual' }).click()
  await closeSheets(anna)
  for (const page of [anna, dmytro]) {
    await card(page, /^Last feed\s*[5-9]/).waitFor()
    await expect
      .poll(async () => (await tiles(page)).map((one) => one?.split(':')[0]))
      .toEqual([...['again', 'sleep', 'feed', 'diaper', 'play', 'walk', 'own']])
  }
})

it('nothing logged an error', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
