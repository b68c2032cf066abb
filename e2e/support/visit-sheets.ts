import type { Locator, Page } from 'playwright-core'
import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { catalogTextOf } from './routes.ts'
import { waitUntilStable, closeSheets, navigateTo, opensSheet, sheet, unfold } from './page-state.ts'

/**
 * Checks the current screen, which `where` names. `press` shows the toast again, because a toast keeps the language in
 * which it was shown.
 */
export type CheckScreen = (where: string, press?: () => Promise<unknown>) => Promise<void>

const within = ':is(header, main)'
/** Buttons that may open a sheet, without those of the dock, which log, and without entries (see `visitEntries`). */
const buttons = [
  `${within} button:not([type=submit], [aria-pressed], [role], [aria-expanded], :disabled)`,
  ':not([role=group] *, li button[data-state])',
].join('')
const choices = `main :is([role=tab][aria-selected=false], [aria-pressed=false])`

const toasts = (page: Page) => page.locator('[role=status] span').allInnerTexts()

const pressForToast = async (button: Locator) => {
  if (await opensSheet(button)) await closeSheets(button.page())
}

/** Presses each button of a screen that does not leave it, and checks the sheet or toast that it opens. */
export async function visitSheets(
  page: Page,
  path: string,
  language: string,
  check: CheckScreen,
): Promise<void> {
  const skipped = [
    // These leave the screen, and on a busy machine only after the next press.
    ...[
      'Switch person',
      'Sign out',
      'Reminders',
      'Connections',
      'Weekly backup',
      'Open growth to change the days',
    ].map((id) => catalogTextOf(language, 'settings', id)),
    catalogTextOf(language, 'account', 'Back'),
  ]
  const visited = new Set<string>()
  const all = await page.locator(buttons).count()
  for (let index = 0; index < Math.min(all, 40); index++) {
    const button = page.locator(buttons).nth(index)
    if ((await button.count()) === 0) continue
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    if (visited.has(name) || skipped.some((one) => name.startsWith(one))) continue
    visited.add(name)
    const before = await toasts(page)
    if (await opensSheet(button)) {
      await waitUntilStable(page)
      await unfold(sheet(page))
      await check(`${path}: ${name.split('\n')[0]}`)
      await closeSheets(page)
    } else {
      const newToasts = (await toasts(page)).filter((text) => !before.includes(text))
      const press = async () => (await button.count()) > 0 && pressForToast(button)
      if (newToasts.length > 0) await check(`${path}: ${newToasts.join()}`, press)
    }
    if (new URL(page.url()).pathname !== path) await navigateTo(page, path)
  }
}

/** Presses each control that filters a screen: tabs, months, categories. */
export async function visitChoices(page: Page, path: string, check: CheckScreen): Promise<void> {
  const all = Math.min(await page.locator(choices).count(), 12)
  for (let index = 0; index < all; index++) {
    const choice = page.locator(choices).nth(index)
    if ((await choice.count()) === 0) continue
    const name = (await choice.getAttribute('aria-label')) ?? (await choice.innerText())
    await choice.evaluate((one: HTMLElement) => one.click())
    await waitUntilStable(page)
    await check(`${path}: ${name.split('\n')[0]}`)
  }
}

/** Opens each line of the sheet that lists everything to log. */
export async function visitLogSheets(page: Page, language: string, check: CheckScreen): Promise<void> {
  const name = catalogTextOf(language, 'family', 'Log something else')
  const plus = page.getByRole('button', { name, exact: true }).last()
  const lines = sheet(page).locator('section button, li button')
  await opensSheet(plus, 5000)
  await waitUntilStable(page)
  await check('log sheet')
  const title = sheet(page).locator('h2')
  const before = await title.first().innerText()
  const all = await lines.count()
  for (let index = 0; index < all; index++) {
    if ((await sheet(page).count()) === 0) await opensSheet(plus, 5000)
    await lines.nth(index).evaluate((one: HTMLElement) => one.click())
    // Most lines open a form; the milk stash opens lists.
    await title.filter({ hasNotText: before }).first().waitFor()
    await waitUntilStable(page)
    await unfold(sheet(page))
    await check(`log sheet ${index}`)
    await closeSheets(page)
  }
}

/** Opens the newest entries, which are one of each kind, with their change histories. */
export async function visitEntries(page: Page, check: CheckScreen): Promise<void> {
  const rows = page.locator('main li button[data-state]')
  // The list unmounts rows outside the screen.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await rows.nth(entryKindNames.length - 1).waitFor()
  for (const index of entryKindNames.keys()) {
    await opensSheet(rows.nth(index), 5000)
    await waitUntilStable(page)
    await unfold(sheet(page))
    await check(`entry ${index}`)
    await closeSheets(page)
  }
}

/** Opens the history with all kinds, then with each kind. */
export async function visitHistory(page: Page, url: string, check: CheckScreen): Promise<void> {
  await page.goto(`${url}/?history=all`)
  await sheet(page).locator('li').first().waitFor()
  const kinds = sheet(page).locator('[role=group]').first().locator('button[aria-pressed]')
  const all = await kinds.count()
  for (let index = 0; index < all; index++) {
    await kinds.nth(index).evaluate((one: HTMLElement) => one.click())
    await waitUntilStable(page)
    await check(`history ${index}`)
  }
  await closeSheets(page)
}

/** Checks the toasts of home after a tap, with their corrections, and home offline. */
export async function visitTapToasts(page: Page, check: CheckScreen): Promise<void> {
  const dock = page.locator('[role=group] button[data-act]')
  for (const index of (await dock.all()).keys()) {
    if (await opensSheet(dock.nth(index))) await closeSheets(page)
    else await check(`tap ${index}`, () => pressForToast(dock.nth(index)))
  }
  await page.context().setOffline(true)
  await page.locator('[data-sync]:visible').first().waitFor()
  await waitUntilStable(page)
  await check('offline')
  await opensSheet(page.locator('[data-sync]:visible').first(), 5000)
  await waitUntilStable(page)
  await check('offline: sync')
  await closeSheets(page)
  await page.context().setOffline(false)
}
