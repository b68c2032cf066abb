import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby, today } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { annasPhone, dmytrosPhone, anna, dmytro } = await twoParents()

/** Presses a button, and counts the presses. */
const countTaps = () => {
  let count = 0
  return {
    tap: async (target: Locator) => {
      count++
      await target.click()
    },
    count: () => count,
  }
}
const feedTile = (page: Page) => page.getByRole('button', { name: /^Feed( F)?$/ })
const waitForToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const nursing = (page: Page) => page.getByRole('region', { name: 'Breastfeeding' })
const feeds = async (page: Page) => {
  const baby = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${baby.id}/feeding`)) as Record<string, unknown>[]
}

/** Taps the tile, once the sheet no longer moves. */
const choose = async (page: Page, name: RegExp) => {
  const radio = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: radio }).click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

it('logs a bottle in two taps, and the same again in one', async () => {
  const bottle = countTaps()
  await bottle.tap(feedTile(anna))
  await bottle.tap(anna.getByRole('button', { name: 'Log 120 ml' }))
  await waitForToast(anna, 'Bottle 120 ml')
  expect(bottle.count()).toBe(2)
  const again = countTaps()
  await again.tap(anna.getByRole('button', { name: /^Again: Bottle 120/ }))
  await expect.poll(() => today(anna).count()).toBe(2)
  expect(again.count()).toBe(1)
  await anna.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => today(anna).count()).toBe(1)
  await expect.poll(async () => (await feeds(anna)).length, { timeout: 30_000 }).toBe(1)
  expect(await feeds(anna)).toMatchObject([{ feedType: 'BOTTLE', amountMl: 120 }])
})

it('starts nursing in two taps, offline, and keeps it over a reload', async () => {
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await feedTile(anna).click()
  await choose(anna, /^Left/)
  await anna.getByRole('button', { name: 'Start left' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Stop' }).click()
  await waitForToast(anna, /^Fed/)
  await nursing(anna).waitFor({ state: 'detached' })
  // The other phone has received the end before this one goes offline.
  const ended = async () => (await feeds(dmytro)).map(({ endTime }) => endTime !== null)
  await expect.poll(ended, { timeout: 30_000 }).toEqual([true, true])
  await nursing(dmytro).waitFor({ state: 'detached', timeout: 30_000 })

  await annasPhone.goOffline()
  await anna.getByText('Offline. Everything is saved on this device').waitFor()
  const breast = countTaps()
  // The side that was not used last is preselected.
  await breast.tap(feedTile(anna))
  await breast.tap(anna.getByRole('button', { name: 'Start right' }))
  await nursing(anna).getByRole('heading', { name: 'Right breast' }).waitFor()
  expect(breast.count()).toBe(2)
  await nursing(anna).getByRole('button', { name: 'To the left' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Pause' }).click()
  // Once the entry is shown, it is stored. A reload in the same frame as the tap would lose the entry.
  await nursing(anna).getByRole('heading', { name: 'Feed paused' }).waitFor()
  await anna.reload()
  await nursing(anna).getByRole('heading', { name: 'Feed paused' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Continue' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await waitForToast(anna, 'Left breast')
})

it('merges a feed that both phones started offline', async () => {
  await dmytrosPhone.goOffline()
  await dmytro.getByText('Offline. Everything is saved on this device').waitFor()
  await feedTile(dmytro).click()
  await choose(dmytro, /^Right/)
  await dmytro.getByRole('button', { name: 'Start right' }).click()
  await nursing(dmytro).waitFor()
  await annasPhone.goOnline()
  await dmytrosPhone.goOnline()
  await expect
    .poll(async () => (await feeds(anna)).filter(({ endTime }) => endTime === null).length, {
      timeout: 30_000,
    })
    .toBe(2)
  for (const page of [anna, dmytro]) {
    await page.getByRole('img', { name: /Anna, Dmytro/ }).waitFor({ timeout: 30_000 })
    await expect.poll(() => nursing(page).count()).toBe(1)
    // The later of the two starts decides the current side.
    await nursing(page).getByRole('heading', { name: 'Right breast' }).waitFor()
  }
  await nursing(anna).getByRole('button', { name: 'Stop' }).click()
  await nursing(dmytro).waitFor({ state: 'detached', timeout: 30_000 })
  await expect
    .poll(async () => (await feeds(dmytro)).filter(({ endTime }) => endTime === null).length, {
      timeout: 30_000,
    })
    .toBe(0)
})

it('asks a user who starts a second feed while one runs, and continues the running one', async () => {
  await feedTile(anna).click()
  await choose(anna, /^Left/)
  await anna.getByRole('button', { name: 'Start left' }).click()
  await nursing(dmytro).waitFor({ timeout: 30_000 })
  await feedTile(dmytro).click()
  await choose(dmytro, /^Left/)
  await dmytro.getByText(/^A feed is running: Anna started it/).waitFor()
  expect(await faults(dmytro)).toEqual([])
  await dmytro.getByRole('button', { name: 'Continue it' }).click()
  expect((await feeds(dmytro)).filter(({ endTime }) => endTime === null)).toHaveLength(1)
  expect(await faults(dmytro)).toEqual([])
  // The other screens show it in the strip, with a stop button.
  await dmytro.getByRole('link', { name: 'Settings' }).click()
  const strip = dmytro.getByRole('region', { name: 'Running now' })
  await strip.getByText('Mia · Breastfeeding').waitFor()
  await strip.getByRole('button', { name: 'Stop' }).click()
  await nursing(anna).waitFor({ state: 'detached', timeout: 30_000 })
  await strip.waitFor({ state: 'detached', timeout: 30_000 })
  await dmytro.getByRole('link', { name: 'Home' }).click()
})

it('asks about a bottle that both logged, and merges it on both phones', async () => {
  const before = (await feeds(anna)).length
  await anna.getByRole('button', { name: /^Again: Bottle 120/ }).click()
  await expect.poll(async () => (await feeds(dmytro)).length, { timeout: 30_000 }).toBe(before + 1)
  await dmytro.getByRole('button', { name: /^Again: Bottle 120/ }).click()
  const card = (page: Page) => page.getByRole('region', { name: 'Is this the same feed?' })
  await card(anna).waitFor({ timeout: 30_000 })
  // The toast of Anna's own bottle appears and disappears.
  await anna.getByRole('button', { name: 'Undo' }).first().waitFor({ state: 'detached', timeout: 30_000 })
  expect(await faults(anna)).toEqual([])
  await card(dmytro).getByRole('button', { name: 'Merge' }).click()
  await card(anna).waitFor({ state: 'detached', timeout: 30_000 })
  await expect.poll(async () => (await feeds(anna)).length, { timeout: 30_000 }).toBe(before + 1)
})

it('lists the sides of an open feed, which can be changed or removed', async () => {
  await today(anna).filter({ hasText: 'Both breasts' }).first().getByRole('button').click()
  const sheet = anna.getByRole('dialog')
  const sides = sheet.getByRole('group', { name: /^Side \d/ })
  await sides.first().waitFor()
  expect(await faults(anna)).toEqual([])
  const before = await sides.count()
  await sheet.getByRole('button', { name: 'Remove side 1' }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(before).toBeGreaterThan(1)
  await today(anna).filter({ hasText: 'Both breasts' }).first().getByRole('button').click()
  await expect.poll(() => sides.count()).toBe(before - 1)
  await anna.keyboard.press('Escape')
})

it('nothing violated the content security policy or threw', () => {
  expect([...annasPhone.pageErrors, ...dmytrosPhone.pageErrors]).toEqual([])
})
