import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { miasBirthDate } from './support/days.ts'
import { addBaby, asPerson, signUp } from './support/family.ts'
import { faults } from './support/faults.ts'
import { payloads, shownInEachLanguage } from './support/payloads.ts'
import { watchDialogs, watchPolicy } from './support/policy.ts'
import { Server } from './support/server.ts'

/** A mother with a list, and a guest without an account. */
let server: Server
let anna: Phone
let guest: Phone
let page: Page
let link: string

beforeAll(async () => {
  server = await Server.start()
  anna = await Phone.open(server.url)
  guest = await Phone.open(server.url)
  for (const phone of [anna, guest]) await watchPolicy(phone)
  ;({ page } = await signUp(server, anna, 'Anna'))
  await addBaby(page, 'Mia', miasBirthDate)
  await page.evaluate(() => navigator.serviceWorker.ready)
})
afterAll(async () => {
  await anna?.close()
  await guest?.close()
  await server?.stop()
})

const wishes = (tab: Page) => tab.getByRole('heading', { level: 2 }).allInnerTexts()

it('a list is created offline; its link comes when online', async () => {
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('heading', { name: 'No wishlist yet' }).waitFor()
  await anna.goOffline()
  await page.getByRole('button', { name: 'Create wishlist' }).click()
  await page.getByLabel('Name of the baby').fill('Mia')
  await page.getByText('Public', { exact: true }).click()
  await page.getByRole('button', { name: 'Create wishlist' }).last().click()
  await page.getByRole('button', { name: 'Add a wish' }).click()
  await page.getByLabel('What you wish for').fill('Bodysuits')
  await page.getByLabel('Link (optional)').fill('javascript:alert(1)')
  await page.getByLabel('How many').fill('2')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await page.getByText('Please enter a link that begins with https://').waitFor()
  await page.getByLabel('Link (optional)').fill('shop.example/bodies')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await page.getByRole('heading', { name: 'Bodysuits' }).waitFor()
  await page.getByText('The link will be here as soon as').waitFor()
  await anna.goOnline()
  await page.getByRole('button', { name: /^Copy link/ }).waitFor()
  await anna.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^Copy link/ }).click()
  await page.getByText('Link copied to clipboard!').waitFor()
  link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/public\/wishlist\/[\w-]{22}$/)
})

it('a guest reserves by name and cancels; the owner sees who', async () => {
  const tab = await guest.tab(new URL(link).pathname)
  await tab.getByRole('heading', { name: 'Wishlist for Mia' }).waitFor()
  expect(await tab.getByRole('link', { name: 'shop.example' }).getAttribute('rel')).toBe(
    'noopener noreferrer nofollow',
  )
  await tab.getByRole('button', { name: 'Reserve: Bodysuits' }).click()
  await tab.getByLabel('Your name').fill('Aunt Eve')
  await tab.getByRole('button', { name: 'Reserve', exact: true }).click()
  await tab.getByText('1 of 2 left').waitFor()
  await tab.reload()
  await tab.getByRole('button', { name: 'Cancel: Bodysuits' }).waitFor()
  await page.reload()
  await page.getByText('Reserved by Aunt Eve').waitFor()
  await tab.getByRole('button', { name: 'Cancel: Bodysuits' }).click()
  await tab.getByText('2 of 2 left').waitFor()
  // A guest sees only the list, at any screen width.
  await tab.setViewportSize({ width: 1440, height: 900 })
  expect(await tab.getByRole('complementary').count()).toBe(0)
  for (const theme of ['light', 'dark', 'night']) {
    await tab.evaluate((one) => localStorage.setItem('theme', one), theme)
    await tab.reload()
    await tab.getByRole('heading', { name: 'Wishlist for Mia' }).waitFor()
    await tab.waitForTimeout(400)
    expect(await faults(tab)).toEqual([])
  }
  await tab.close()
})

it('T9: code-like input is shown as text in each language, and violates no policy', async () => {
  const message = payloads.slice(0, 24).join('\n')
  // The server refuses bidirectional control characters in a name.
  const names = payloads.filter((text) => !/[\u202a-\u202e\u2066-\u2069]/u.test(text))
  const list = (await asPerson(page, 'POST', '/api/wishlists', {
    ...{ isPublic: true, babyName: payloads[0], message },
  })) as { id: string; shareToken: string }
  for (const [position, name] of names.entries())
    await asPerson(page, 'POST', `/api/wishlists/${list.id}/items`, {
      ...{ name, note: name, position, price: name.slice(0, 40) },
      link: `https://shop.example/?q=${encodeURIComponent(name)}`,
    })
  const tab = await guest.tab(`/public/wishlist/${list.shareToken}`)
  const dialogs = watchDialogs(tab, page)
  await shownInEachLanguage(tab, `/public/wishlist/${list.shareToken}`, [...names, message], dialogs)
  expect(await wishes(tab)).toEqual(names)
  await shownInEachLanguage(page, `/wishlist/${list.id}/edit`, names, dialogs)
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
  await tab.close()
})

it('made private, the page is gone at once', async () => {
  await page.goto(`${server.url}/wishlist`)
  await page.getByRole('link', { name: 'Edit: Mia' }).click()
  await page.getByRole('button', { name: 'About the list' }).click()
  await page.getByText('Private', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Private: nobody but you sees this list.').waitFor()
  const tab = await guest.tab(new URL(link).pathname)
  const list = tab.getByRole('heading', { name: 'Wishlist for Mia' })
  const notFound = tab.getByRole('heading', { name: 'This wishlist is not here' })
  // The change may not have reached the server yet.
  await expect
    .poll(async () => {
      await tab.reload()
      await list.or(notFound).waitFor()
      return notFound.isVisible()
    })
    .toBe(true)
  expect([...anna.pageErrors, ...guest.pageErrors]).toEqual([])
})
