import type { Page } from 'playwright-core'
import { dayFrom } from './days.ts'
import { fillPath, parametersOf, routesOf, catalogTextOf } from './routes.ts'
import {
  type CheckScreen,
  visitChoices,
  visitEntries,
  visitHistory,
  visitLogSheets,
  visitSheets,
  visitTapToasts,
} from './visit-sheets.ts'
import { waitUntilStable, closeSheets, navigateTo, opensSheet, unfold } from './page-state.ts'

const setLanguage = (page: Page, language: string) =>
  page.evaluate((one) => localStorage.setItem('language', one), language)

const waitForHome = (page: Page) => page.locator('[role=group] button[data-act]').first().waitFor()

/** Screens with choices that change what they show. */
const screensWithChoices = ['/stats', '/growth', '/milestones', '/products']

/** Visits every screen of a family, unfolded, and the sheets of home and of the screens that `opensSheets` names. */
export async function visitFamilyScreens(
  page: Page,
  url: string,
  language: string,
  check: CheckScreen,
  opensSheets: (path: string) => boolean = () => true,
): Promise<void> {
  const parameters = await parametersOf(page)
  await setLanguage(page, language)
  await page.goto(url)
  await page.locator('main li button[data-state]').first().waitFor()
  await waitUntilStable(page)
  await check('/')
  await visitLogSheets(page, language, check)
  await visitEntries(page, check)
  await visitSheets(page, '/', language, check)
  await visitHistory(page, url, check)
  for (const route of routesOf('app/family-routes.tsx').filter((one) => one !== '/')) {
    const path = fillPath(route, parameters)
    await navigateTo(page, path)
    await unfold(page.locator('main'))
    await waitUntilStable(page)
    await check(route)
    if (opensSheets(path)) await visitSheets(page, path, language, check)
    if (opensSheets(path) && screensWithChoices.includes(path)) await visitChoices(page, path, check)
  }
  await page.goto(url)
  await waitForHome(page)
  await visitTapToasts(page, check)
}

/** Visits every screen outside a family, signed out, with the errors of its empty form. */
export async function visitAccountScreens(
  page: Page,
  url: string,
  language: string,
  parameters: Record<string, string>,
  check: CheckScreen,
): Promise<void> {
  await page.goto(`${url}/login`)
  await setLanguage(page, language)
  for (const route of ['/', '/login?new', ...routesOf('app/account-routes.tsx')]) {
    await page.goto(url + fillPath(route, parameters))
    await page.locator('h1:visible').first().waitFor()
    await waitUntilStable(page)
    await check(route)
    const submit = page.locator('main form button[type=submit]:visible')
    if ((await submit.count()) === 0) continue
    await submit.first().evaluate((one: HTMLElement) => one.click())
    await waitUntilStable(page)
    await check(`${route}: empty`)
  }
}

/** Visits the trial without an account, and its transfer to the account of a family. */
export async function visitTrialScreens(
  page: Page,
  url: string,
  language: string,
  person: { email: string; password: string },
  check: CheckScreen,
): Promise<void> {
  const text = (id: string) => catalogTextOf(language, 'settings', id)
  await page.goto(`${url}/try`)
  await page.locator('main form input').first().fill('Mia')
  await page.locator('main form input[type=date]').fill(dayFrom(-30))
  await page.locator('main form button[type=submit]').click()
  await waitForHome(page)
  await waitUntilStable(page)
  await check('trial')
  await opensSheet(page.locator('[data-sync]:visible').first(), 5000)
  await check('trial: sync')
  for (const path of ['/team', '/profile', '/products', '/settings']) {
    await page.goto(url + path)
    await page.locator('h1:visible').first().waitFor()
    await waitUntilStable(page)
    await check(`trial: ${path}`)
  }
  await opensSheet(page.getByRole('button', { name: text('End the trial') }), 5000)
  await waitUntilStable(page)
  await check('trial: end')

  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.locator('main form button[type=submit]').click()
  await waitForHome(page)
  await waitUntilStable(page)
  await check('trial: in an account')
  const button = (id: string) =>
    page.getByRole('button', { name: catalogTextOf(language, 'sheets', id), exact: true })
  await opensSheet(button('Choose').first(), 5000)
  await waitUntilStable(page)
  await check('trial: take over')
  await closeSheets(page)
  await button('Later').first().click()
  await page.goto(`${url}/settings`)
  await page.getByRole('button', { name: text('Switch person') }).waitFor()
  await waitUntilStable(page)
  await check('trial: later')
  await page.getByRole('button', { name: text('Switch person') }).click()
  await page.getByRole('button', { name: catalogTextOf(language, 'account', 'Someone else') }).waitFor()
  await page.locator('h1:visible').first().waitFor()
  await waitUntilStable(page)
  await check('who is here')
}
