import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asPerson, storedBaby, today } from './support/family.ts'
import { faults } from './support/faults.ts'
import { twoParents } from './support/two-parents.ts'

const { annas, dmytros, anna, dmytro } = await twoParents()

/** Presses what a person presses, and counts. */
const taps = () => {
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
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const nursing = (page: Page) => page.getByRole('region', { name: 'Breastfeeding' })
const feeds = async (page: Page) => {
  const baby = await storedBaby(page)
  return (await asPerson(page, 'GET', `/api/babies/${baby.id}/feeding`)) as Record<string, unknown>[]
}

/** As a finger does it: on the tile, once the sheet lies still. */
const choose = async (page: Page, name: RegExp) => {
  const radio = page.getByRole('radio', { name })
  await page.locator('label').filter({ has: radio }).click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

it('a bottle is two taps, and the same again is one', async () => {
  const bottle = taps()
  await bottle.tap(feedTile(anna))
  await bottle.tap(anna.getByRole('button', { name: 'Log 120 ml' }))
  await said(anna, 'Bottle 120 ml')
  expect(bottle.count()).toBe(2)
  const again = taps()
  await again.tap(anna.getByRole('button', { name: /^Again: Bottle 120/ }))
  await expect.poll(() => today(anna).count()).toBe(2)
  expect(again.count()).toBe(1)
  await anna.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => today(anna).count()).toBe(1)
  await expect.poll(async () => (await feeds(anna)).length, { timeout: 30_000 }).toBe(1)
  expect(await feeds(anna)).toMatchObject([{ feedType: 'BOTTLE', amountMl: 120 }])
})

it('nursing is two taps, needs no connection and survives a reload', async () => {
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await feedTile(anna).click()
  await choose(anna, /^Left/)
  await anna.getByRole('button', { name: 'Start left' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Stop' }).click()
  await said(anna, /^Fed/)
  await nursing(anna).waitFor({ state: 'detached' })
  // The other phone knows the end of it before this one goes away.
  const ended = async () => (await feeds(dmytro)).map(({ endTime }) => endTime !== null)
  await expect.poll(ended, { timeout: 30_000 }).toEqual([true, true])
  await nursing(dmytro).waitFor({ state: 'detached', timeout: 30_000 })

  await annas.goOffline()
  await anna.getByText('Offline. Everything is saved on this device').waitFor()
  const breast = taps()
  // The side that was not the last is chosen.
  await breast.tap(feedTile(anna))
  await breast.tap(anna.getByRole('button', { name: 'Start right' }))
  await nursing(anna).getByRole('heading', { name: 'Right breast' }).waitFor()
  expect(breast.count()).toBe(2)
  await nursing(anna).getByRole('button', { name: 'To the left' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Pause' }).click()
  // What is shown is stored; a reload in the same frame as the tap would take the tap with it.
  await nursing(anna).getByRole('heading', { name: 'Feed paused' }).waitFor()
  await anna.reload()
  await nursing(anna).getByRole('heading', { name: 'Feed paused' }).waitFor()
  await nursing(anna).getByRole('button', { name: 'Continue' }).click()
  await nursing(anna).getByRole('heading', { name: 'Left breast' }).waitFor()
  await said(anna, 'Left breast')
})

it('a phone that started the same feed without a connection shows one with the other', async () => {
  await dmytros.goOffline()
  await dmytro.getByText('Offline. Everything is saved on this device').waitFor()
  await feedTile(dmytro).click()
  await choose(dmytro, /^Right/)
  await dmytro.getByRole('button', { name: 'Start right' }).click()
  await nursing(dmytro).waitFor()
  await annas.goOnline()
  await dmytros.goOnline()
  await expect
    .poll(async () => (await feeds(anna)).filter(({ endTime }) => endTime === null).length, {
      timeout: 30_000,
    })
    .toBe(2)
  for (const page of [anna, dmytro]) {
    await page.getByRole('img', { name: /Anna, Dmytro/ }).waitFor({ timeout: 30_000 })
    await expect.poll(() => nursing(page).count()).toBe(1)
    // Of the two that were started, the later says at which side the baby is.
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

it('who would start a feed that runs is asked, and goes on with it', async () => {
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
  // On the other screens it runs in the strip, with its stop.
  await dmytro.getByRole('link', { name: 'Settings' }).click()
  const strip = dmytro.getByRole('region', { name: 'Running now' })
  await strip.getByText('Mia · Breastfeeding').waitFor()
  await strip.getByRole('button', { name: 'Stop' }).click()
  await nursing(anna).waitFor({ state: 'detached', timeout: 30_000 })
  await strip.waitFor({ state: 'detached', timeout: 30_000 })
  await dmytro.getByRole('link', { name: 'Home' }).click()
})

it('a bottle that both logged is asked about, and merged on both phones', async () => {
  const before = (await feeds(anna)).length
  await anna.getByRole('button', { name: /^Again: Bottle 120/ }).click()
  await expect.poll(async () => (await feeds(dmytro)).length, { timeout: 30_000 }).toBe(before + 1)
  await dmytro.getByRole('button', { name: /^Again: Bottle 120/ }).click()
  const card = (page: Page) => page.getByRole('region', { name: 'Is this the same feed?' })
  await card(anna).waitFor({ timeout: 30_000 })
  // The toast of her own bottle comes and goes.
  await anna.getByRole('button', { name: 'Undo' }).first().waitFor({ state: 'detached', timeout: 30_000 })
  expect(await faults(anna)).toEqual([])
  await card(dmytro).getByRole('button', { name: 'Merge' }).click()
  await card(anna).waitFor({ state: 'detached', timeout: 30_000 })
  await expect.poll(async () => (await feeds(anna)).length, { timeout: 30_000 }).toBe(before + 1)
})

it('a feed that is opened shows its sides, to be changed or taken away', async () => {
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

it('nothing broke the content security policy or threw', () => {
  expect([...annas.complaints, ...dmytros.complaints]).toEqual([])
})
