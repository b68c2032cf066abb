import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { mailedLink } from './mail.ts'
import type { Phone } from './browser.ts'
import type { Server } from './server.ts'

export const password = 'warmmilk1'
export interface Person {
  name: string
  email: string
}
export interface SignedIn {
  person: Person
  page: Page
}

const verifyLink = /http\S+\/verify-email\?token=[\w-]+/
const personNamed = (name: string): Person => ({ name, email: `${name.toLowerCase()}@example.com` })

/**
 * Creates an account through the form, the mail and its link, which signs this browser in. Resolves to the signed-in
 * page.
 */
export async function signUpByHand(server: Server, phone: Phone, name: string): Promise<SignedIn> {
  const person = personNamed(name)
  const page = await phone.tab('/login?new')
  await fillSignUp(page, person)
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.goto(await mailedLink(server.dataDir, person.email, verifyLink))
  await page.getByRole('navigation').first().waitFor()
  return { person, page }
}

/** Like signUpByHand, but creates the account through the API, in a third of the time. */
export async function signUp(server: Server, phone: Phone, name: string): Promise<SignedIn> {
  const person = personNamed(name)
  const post = async (path: string, body: object) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  await post('/api/auth/signup', { email: person.email, password, displayName: name })
  const link = new URL(await mailedLink(server.dataDir, person.email, verifyLink))
  await post('/api/auth/verify-email', { token: link.searchParams.get('token') })
  const page = await phone.tab('/login')
  await signIn(page, person)
  await page.getByRole('navigation').first().waitFor()
  return { person, page }
}

export async function fillSignUp(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/^I am 18 or older/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Calls the server as the signed-in user of this page. */
export async function asPerson(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const answer = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text === '' ? null : (JSON.parse(text) as unknown)
    },
    { method, path, body },
  )
}

export interface StoredBaby {
  id: string
  teamId: string
}

/** The family's first baby as stored on the server. Waits for it, because the page may not have sent it yet. */
export const storedBaby = (page: Page): Promise<StoredBaby> =>
  vi.waitFor(
    async () => {
      const [baby] = (await asPerson(page, 'GET', '/api/babies')) as StoredBaby[]
      if (!baby) throw new Error('The server has no baby yet')
      return baby
    },
    { timeout: 60_000, interval: 250 },
  )

export async function addBaby(page: Page, name: string, birthDate: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Birth date').fill(birthDate)
  await page.getByRole('button', { name: 'Start the diary' }).click()
  await logButton(page).waitFor()
}

/** One person invites; the other opens the link of the mail and accepts. */
export async function joinFamily(
  server: Server,
  inviter: Page,
  invited: Page,
  person: Person,
): Promise<void> {
  await asPerson(inviter, 'POST', '/api/team/invite', { email: person.email })
  await invited.goto(await mailedLink(server.dataDir, person.email, /http\S+\/accept-invite\/[\w-]+/))
  await invited.getByRole('button', { name: 'Accept Invitation' }).click()
  await invited.getByRole('button', { name: 'Go to Team Page' }).click()
  await invited.getByRole('list', { name: 'Members' }).waitFor()
  await invited.goto(`${server.url}/`)
}

/** The button of the dock. The names of list entries begin with their time, so they do not match. */
export const logButton = (page: Page) => page.getByRole('button', { name: /^(Diaper|Diaper D)$/ })

export async function logDiaper(page: Page): Promise<void> {
  await logButton(page).click()
  await page.getByRole('status').getByText('Diaper logged', { exact: true }).waitFor()
}

/** Today's entries as texts: time, contents, sync state, author. */
export const today = (page: Page) => page.getByRole('list', { name: 'Today' }).getByRole('listitem')

/** Presses undo of the toast with this text. Before it appears, an older toast may still offer its own undo. */
export const undo = (page: Page, toastText: RegExp) =>
  page
    .getByRole('status')
    .locator('span', { hasText: toastText })
    .last()
    .locator('xpath=..')
    .getByRole('button', { name: 'Undo' })
    .click()
