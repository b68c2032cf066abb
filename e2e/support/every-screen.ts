import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './browser.ts'
import { dayFrom, miasBirthDate } from './days.ts'
import { addBaby, asPerson, logDiaper, signUp, storedBaby } from './family.ts'
import { faults } from './faults.ts'
import { mailedLink } from './mail.ts'
import { violations, watchPolicy } from './policy.ts'
import { Server } from './server.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  desktop: { width: 1440, height: 900 },
}
export interface Variant {
  size: keyof typeof sizes
  language: string
  theme: 'light' | 'dark' | 'night'
}

/** Like `faults`, and policy violations. */
async function allFaults(tab: Page): Promise<string[]> {
  const broken = await violations(tab)
  return [...(await faults(tab)), ...broken.map((violation) => `policy: ${violation}`)]
}

const switchLanguage = async (tab: Page, url: string, { language, theme }: Variant) => {
  await tab.evaluate(
    ({ language, theme }) => {
      localStorage.setItem('language', language)
      localStorage.setItem('theme', theme)
    },
    { language, theme },
  )
  await tab.goto(url)
  // The legal pages contain every language, and show one.
  await tab.locator('h1:visible').first().waitFor()
  await tab.waitForTimeout(400)
}

/** Navigates inside the app, because a full load per screen is slow. `airplane.e2e.ts` covers deep links. */
const navigateTo = async (tab: Page, path: string) => {
  await tab.evaluate((path) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await tab.locator('h1:not([data-left]):visible').first().waitFor()
  await tab.waitForTimeout(400)
}

/**
 * Checks every screen in one screenshot variant: complete, readable, without axe faults, within the policy. One file
 * per variant, so that they run in parallel.
 */
export function everyScreenIn(variant: Variant): void {
  const show = (tab: Page, path: string) => switchLanguage(tab, server.url + path, variant)
  /** Origins of all requests of pages and service worker. */
  const requestedOrigins = new Set<string>()
  const watchRequests = ({ context }: Phone) =>
    context.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin))
  let server: Server
  let phone: Phone
  let page: Page

  beforeAll(async () => {
    server = await Server.start()
    phone = await Phone.open(server.url)
    watchRequests(phone)
    const signedUp = await signUp(server, phone, 'Anna')
    page = signedUp.page
    await addBaby(page, 'Mia', miasBirthDate)
    await logDiaper(page)
    const mia = await storedBaby(page)
    await asPerson(page, 'POST', '/api/growth/measurements', {
      childId: mia.id,
      date: dayFrom(-44),
      weight: { value: 6.1, unit: 'kg' },
      height: { value: 61, unit: 'cm' },
    })
    await watchPolicy(phone)
    await show(page, '/settings')
  })

  afterAll(async () => {
    await phone?.close()
    await server?.stop()
  })

  it.each([
    '/',
    '/?history=sleep',
    '/?history=all',
    '/stats',
    '/growth',
    '/doctor-timeline',
    '/doctor-appointment',
    '/doctor-sheet',
    '/vaccine-record',
    '/foods',
    '/illness',
    '/teeth',
    '/milestones',
    '/milestones/4m-phys-1',
    '/achievements',
    '/products',
    '/wishlist',
    '/settings',
    '/reminders',
    '/connections',
    '/export',
    '/import',
    '/profile',
    '/team',
    '/add-baby',
    '/babies',
  ])('%s is complete, readable and within the policy', async (path) => {
    await page.setViewportSize(sizes[variant.size])
    await (path.startsWith('/?') ? show : navigateTo)(page, path)
    expect(await allFaults(page)).toEqual([])
  })

  it('the sheets are, too', async () => {
    await page.setViewportSize(sizes[variant.size])
    await show(page, '/')
    await page.locator('[data-sync]:visible').first().click()
    await page.waitForTimeout(500)
    expect(await allFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('li button').first().click()
    await page.waitForTimeout(500)
    expect(await allFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
    await page.locator('dialog[open] input[inputmode=decimal]').first().waitFor()
    await page.waitForTimeout(500)
    expect(await allFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it.runIf(variant.size === 'desktop')(
    'the sections are in one line from the narrowest desktop on',
    async () => {
      for (const language of ['en', 'ru', 'uk', 'ka']) {
        await switchLanguage(page, server.url, { ...variant, language })
        for (const width of [900, 1139, 1140]) {
          await page.setViewportSize({ ...sizes.desktop, width })
          const lines = await page
            .locator('header nav a')
            .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
          expect(lines, `${language} at ${width}`).toBe(1)
        }
      }
    },
  )

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
      const link = new URL(
        await mailedLink(server.dataDir, 'anna@example.com', /http\S+\/reset-password\?\S+/),
      )
      newPassword = link.pathname + link.search
      visitor = await Phone.open(server.url)
      watchRequests(visitor)
      await watchPolicy(visitor)
      tab = await visitor.tab('/')
    })
    afterAll(() => visitor?.close())

    it('each screen is complete, readable and within the policy', async () => {
      await tab.setViewportSize(sizes[variant.size])
      const visits: [path: string, visit: (tab: Page, path: string) => Promise<void>][] = [
        [`/?lang=${variant.language}`, show],
        ['/login', show],
        ['/verify-email', navigateTo],
        ['/forgot-password', navigateTo],
        ['/reset-password', navigateTo],
        ['/accept-invite/x', navigateTo],
        ['/login?new', navigateTo],
        [newPassword, navigateTo],
        ['/privacy-policy.html', show],
        [`/terms-of-service.html#contact-${variant.language}`, show],
      ]
      for (const [path, visit] of visits) {
        await visit(tab, path)
        expect(await allFaults(tab), path).toEqual([])
      }
      expect(visitor.pageErrors).toEqual([])
    })
  })

  it('no screen logged an error', () => {
    expect(phone.pageErrors).toEqual([])
  })

  it('T25: no other server received a request', () => {
    expect([...requestedOrigins].filter((origin) => origin !== 'null')).toEqual([server.url])
  })
}
