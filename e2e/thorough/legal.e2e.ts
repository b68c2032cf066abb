import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { Server } from '../support/server.ts'

const hostileName = `Nino <script>document.title = 'gotcha'</script> & "Co"`
const names = {
  en: 'Privacy Policy',
  ru: 'Политика конфиденциальности',
  uk: 'Політика конфіденційності',
  ka: 'კონფიდენციალურობის პოლიტიკა',
}

let server: Server
beforeAll(async () => {
  server = await Server.start({ OPERATOR_NAME: hostileName, OPERATOR_EMAIL: 'help@example.org' })
})
afterAll(() => server?.stop())

/** The visible headings, which must be of one language. */
const headings = (tab: Page) =>
  tab
    .locator('h1')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent))

describe('without script', () => {
  let phone: Phone
  beforeAll(
    async () =>
      void (phone = await Phone.open(server.url, { locale: 'uk-UA', javaScriptEnabled: false, isNew: true })),
  )
  afterAll(() => phone?.close())

  it('shows the browser’s language, then the selected one, then a section of it', async () => {
    const tab = await phone.tab('/privacy-policy.html')
    expect(await headings(tab)).toEqual([names.uk])
    for (const [language, link] of [
      ['ka', 'ქართული'],
      ['ru', 'Русский'],
      ['en', 'English'],
    ] as const) {
      await tab.getByRole('link', { name: link }).click()
      await expect.poll(() => headings(tab)).toEqual([names[language]])
    }
    await tab.getByRole('link', { name: 'How long it is kept' }).click()
    await expect.poll(() => headings(tab)).toEqual([names.en])
    await expect
      .poll(() => tab.locator('#retention-en').evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
      .toBeLessThan(100)
    expect(await tab.locator('section:visible').count()).toBe(15)
    await tab.getByRole('link', { name: 'Terms of Service' }).click()
    await tab.waitForURL('**/terms-of-service.html#en')
    expect(await tab.locator('section:visible').count()).toBe(20)
  })
})

describe('with script', () => {
  let phone: Phone
  beforeAll(async () => void (phone = await Phone.open(server.url, { isNew: true })))
  afterAll(() => phone?.close())

  it('the landing page links there in its language, and Back returns', async () => {
    const tab = await phone.tab('/?lang=ka')
    expect(await tab.locator('footer a').last().getAttribute('href')).toBe('mailto:help@example.org')
    await tab.locator('footer a[href*=terms-of-service]').click()
    await tab.waitForURL('**/terms-of-service.html#ka')
    await tab.locator('#contact-ka').getByText('help@example.org').waitFor()
    expect(await tab.title()).toBe('მომსახურების პირობები · Nela')
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('ka')
    await tab.getByRole('link', { name: 'English' }).click()
    await expect.poll(() => tab.title()).toBe('Terms of Service · Nela')
    await tab.getByRole('link', { name: 'Important warning' }).click()
    await tab.getByRole('link', { name: 'Back', exact: true }).click()
    await tab.waitForURL('**/?lang=ka')
  })

  it('the app’s own addresses lead there, too', async () => {
    const tab = await phone.tab('/login?lang=ru')
    for (const [path, target, heading] of [
      ['/privacy', '/privacy-policy.html#ru', names.ru],
      ['/terms', '/terms-of-service.html#ru', 'Условия использования'],
    ] as const) {
      await tab.goto(server.url + path)
      await tab.waitForURL(server.url + target)
      expect(await headings(tab)).toEqual([heading])
    }
  })

  it('the operator’s name is only a name', async () => {
    const tab = await phone.tab('/privacy-policy.html#en')
    await tab.locator('#operator-en').getByText(hostileName).waitFor()
    expect(await tab.title()).toBe('Privacy Policy · Nela')
    expect(await tab.locator('main script').count()).toBe(0)
  })

  it('names a new operator at once, and the last known one offline', async () => {
    const tab = await phone.tab('/?lang=en')
    await tab.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await server.stop()
    server.environment.OPERATOR_NAME = 'Somebody else'
    await server.start()
    await tab.goto(`${server.url}/privacy-policy.html#en`)
    await tab.locator('#operator-en').getByText('Somebody else').waitFor()
    await phone.goOffline()
    const offline = await phone.tab('/terms-of-service.html#contact-ru')
    await offline.locator('#contact-ru').getByText(hostileName).waitFor()
    await phone.goOnline()
  })

  it('nothing logged an error', () => expect(phone.pageErrors).toEqual([]))
})
