import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from '../support/browser.ts'
import { miasBirthDate } from '../support/days.ts'
import { denyStorage, type StorageFault } from '../support/deny-storage.ts'
import { addBaby, logButton, logDiaper, signIn, signUp, type Person } from '../support/family.ts'
import { Server } from '../support/server.ts'

let server: Server
let signedIn: Phone
let stranger: Phone
let anna: Person
let page: Page | undefined

beforeAll(async () => {
  server = await Server.start()
  signedIn = await Phone.open(server.url)
  const signedUp = await signUp(server, signedIn, 'Anna')
  anna = signedUp.person
  await addBaby(signedUp.page, 'Mia', miasBirthDate)
  await logDiaper(signedUp.page)
  await signedUp.page.close()
  stranger = await Phone.open(server.url)
})
afterEach(async () => {
  await page?.close()
  page = undefined
})
afterAll(async () => {
  await signedIn?.close()
  await stranger?.close()
  await server?.stop()
})

const open = async (phone: Phone, path: string, faults: readonly StorageFault[]) => {
  page = await phone.context.newPage()
  await denyStorage(page, faults)
  await page.goto(server.url + path)
  return page
}
const kinds = ['missing', 'throws', 'full', 'later'] as const
const faultsOf = (storages: readonly StorageFault['what'][]): [string, StorageFault[]][] =>
  storages.flatMap((what) =>
    kinds.map((how): [string, StorageFault[]] => [`${what} ${how}`, [{ what, how }]]),
  )
const singleFaults = faultsOf(['localStorage', 'sessionStorage', 'indexedDB'])
const together: [string, StorageFault[]][] = kinds.map((how) => [
  `all three ${how}`,
  (['localStorage', 'sessionStorage', 'indexedDB'] as const).map((what) => ({ what, how })),
])

describe.each([...singleFaults, ...together])('with %s', (name, faults) => {
  it('the landing page opens', async () => {
    const page = await open(stranger, '/?lang=en', faults)
    await page.getByRole('heading', { name: 'The night shift, shared.' }).waitFor({ timeout: 15_000 })
    expect(await page.getByText('Loading...').isVisible()).toBe(false)
  })

  it('the sign-in opens and shows the effect of the failure', async () => {
    const page = await open(stranger, '/login?lang=en', faults)
    await page.getByLabel('E-mail').waitFor({ timeout: 15_000 })
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not-her-password-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').first().waitFor({ timeout: 20_000 })
    expect(await page.getByText('Loading...').isVisible()).toBe(false)
  })

  it('a signed-in device opens, and shows what is wrong', async () => {
    const page = await open(signedIn, '/', faults)
    const isRefused = faults.some(
      ({ what, how }) => what === 'indexedDB' && (how === 'missing' || how === 'throws'),
    )
    const isUnknown = faults.some(
      ({ what, how }) => what === 'localStorage' && (how === 'missing' || how === 'throws'),
    )
    const refused = page.getByText('This browser does not let Nela store anything')
    const landingHeading = page.getByRole('heading', { name: 'The night shift, shared.' })
    if (isUnknown) await landingHeading.or(page.getByLabel('E-mail')).first().waitFor({ timeout: 20_000 })
    else if (isRefused) await refused.waitFor({ timeout: 20_000 })
    else {
      await logButton(page).waitFor({ timeout: 20_000 })
      if (name.includes('later')) await page.waitForTimeout(3_500)
      await logButton(page).click()
      const fails = faults.some(({ what }) => what === 'indexedDB')
      const notice = fails
        ? page.getByText(/^(Not saved on this device|The storage of this device|The browser does not let)/)
        : page.getByRole('status').getByText('Diaper logged', { exact: true })
      await notice.first().waitFor({ timeout: 15_000 })
      if (fails) expect(await page.getByText('Everything is saved on this device').count()).toBe(0)
    }
    expect(await page.getByText('Loading...').isVisible()).toBe(false)
  })
})

it.each(['missing', 'throws', 'full'] as const)(
  'a user who signs in where local storage is %s stays signed in until the page is closed',
  async (how) => {
    const page = await open(stranger, '/login?lang=en', [{ what: 'localStorage', how }])
    await signIn(page, anna)
    await logButton(page).waitFor({ timeout: 30_000 })
    expect(await logButton(page).isEnabled()).toBe(true)
  },
)

it('the landing page shows that entries wait after the sign-in was cleared; the sign-in sends them', async () => {
  const phone = await Phone.open(server.url)
  try {
    const tab = (page = await phone.tab('/login?lang=en'))
    await signIn(tab, anna)
    await logButton(tab).waitFor()
    await tab.waitForTimeout(2_000)
    await phone.goOffline()
    await logDiaper(tab)
    await tab.evaluate(() => localStorage.clear())
    await phone.goOnline()
    await tab.goto(`${server.url}/?lang=en`)
    await tab.getByText('Entries wait on this device.').waitFor()
    await tab.locator('#entries-wait').getByRole('link', { name: 'Sign in' }).click()
    await signIn(tab, anna)
    await tab.getByRole('button', { name: /^Synced/ }).waitFor({ timeout: 30_000 })
    expect(await tab.getByText('Diaper', { exact: true }).count()).toBeGreaterThan(0)
  } finally {
    await phone.close()
    page = undefined
  }
})
