import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/browser.ts'
import { addBaby, asPerson, logDiaper, signUp } from './support/family.ts'
import { faults } from './support/faults.ts'
import { mailedLink } from './support/mail.ts'
import { Server } from './support/server.ts'

let server: Server
let phone: Phone
let page: Page

beforeAll(async () => {
  server = await Server.start()
  phone = await Phone.open(server.url)
  const signedUp = await signUp(server, phone, 'Anna')
  page = signedUp.page
  await addBaby(page, 'Mia', '2026-07-09')
  await logDiaper(page)
  const [mia] = (await asPerson(page, 'GET', '/api/babies')) as { id: string }[]
  await asPerson(page, 'POST', '/api/growth/measurements', {
    childId: mia!.id,
    date: '2026-10-09',
    weight: { value: 6.1, unit: 'kg' },
    height: { value: 61, unit: 'cm' },
  })
  await phone.context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
})

afterAll(async () => {
  await phone?.close()
  await server?.stop()
})

const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  desktop: { width: 1440, height: 900 },
}
/** As `faults`, and what broke the policy. */
async function wrongs(tab: Page): Promise<string[]> {
  const broken = await tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
  return [...(await faults(tab)), ...broken.map((violation) => `policy: ${violation}`)]
}

const show = async (tab: Page, path: string, language: string, theme: string) => {
  await tab.evaluate(
    ({ language, theme }) => {
      localStorage.setItem('language', language)
      localStorage.setItem('theme', theme)
    },
    { language, theme },
  )
  await tab.goto(server.url + path)
  // The legal pages hold every language, and show one.
  await tab.locator('h1:visible').first().waitFor()
  await tab.waitForTimeout(400)
}

/** Each theme and size, in three of the languages; Russian is as long as Ukrainian. */
const everyLook = [
  { size: 'phone', language: 'en', theme: 'light' },
  { size: 'small', language: 'ka', theme: 'night' },
  { size: 'desktop', language: 'uk', theme: 'dark' },
] as const

describe.each(everyLook)('$language, $theme, $size', ({ size, language, theme }) => {
  it.each([
    '/',
    '/?history=sleep',
    '/stats',
    '/growth',
    '/doctor-timeline',
    '/doctor-appointment',
    '/doctor-sheet',
    '/vaccine-record',
    '/milestones',
    '/milestones/4m-phys-1',
    '/achievements',
    '/products',
    '/wishlist',
    '/settings',
    '/profile',
    '/team',
    '/add-baby',
    '/babies',
  ])('%s is whole, readable and within the policy', async (path) => {
    await page.setViewportSize(sizes[size])
    await show(page, path, language, theme)
    expect(await wrongs(page)).toEqual([])
  })

  it('the sheets are, too', async () => {
    await page.setViewportSize(sizes[size])
    await show(page, '/', language, theme)
    await page.locator('[data-sync]:visible').first().click()
    await page.waitForTimeout(500)
    expect(await wrongs(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('li button').first().click()
    await page.waitForTimeout(500)
    expect(await wrongs(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

describe('signed out', () => {
  let visitor: Phone
  let tab: Page
  let newPassword = ''
  beforeAll(async () => {
    await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@example.com' }),
    })
    const link = new URL(await mailedLink(server.dataDir, 'anna@example.com', /http\S+\/reset-password\?\S+/))
    newPassword = link.pathname + link.search
    visitor = await Phone.open(server.url)
    await visitor.context.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { violations: seen })
      document.addEventListener('securitypolicyviolation', (event) => {
        seen.push(`${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    tab = await visitor.tab('/')
  })
  afterAll(() => visitor?.close())

  it.each(everyLook)('$language, $theme, $size', async ({ size, language, theme }) => {
    await tab.setViewportSize(sizes[size])
    for (const path of [
      `/?lang=${language}`,
      '/login',
      '/login?new',
      '/verify-email',
      '/forgot-password',
      '/reset-password',
      newPassword,
      '/accept-invite/x',
      '/privacy-policy.html',
      `/terms-of-service.html#contact-${language}`,
    ]) {
      await show(tab, path, language, theme)
      expect(await wrongs(tab), path).toEqual([])
    }
    expect(visitor.complaints).toEqual([])
  })
})

it('nothing complained', () => {
  expect(phone.complaints).toEqual([])
})
