import type { Page } from 'playwright-core'
import { mailedLink } from './mail.ts'
import type { Phone } from './browser.ts'
import type { Server } from './server.ts'

export const password = 'warmmilk1'
export interface Person {
  name: string
  email: string
}

/** Makes an account as a person does: form, mail, link, sign-in. Resolves to the page, signed in. */
export async function signUp(
  server: Server,
  phone: Phone,
  name: string,
): Promise<{ person: Person; page: Page }> {
  const email = `${name.toLowerCase()}@example.com`
  await post(server, '/api/auth/signup', { email, password, displayName: name })
  const link = await mailedLink(server.dataDir, email, /http\S+\/verify-email\?token=[\w-]+/)
  const token = new URL(link).searchParams.get('token')
  await post(server, '/api/auth/verify-email', { token })
  const page = await phone.tab('/login')
  await signIn(page, { name, email })
  return { person: { name, email }, page }
}

export async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.evaluate(
    async ({ email, password }) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { accessToken, refreshToken, user } = await answer.json()
      localStorage.setItem('session', JSON.stringify(user))
      localStorage.setItem('refreshToken', refreshToken)
      localStorage.setItem('accessToken', accessToken)
    },
    { email, password },
  )
  await page.reload()
}

/** Asks the server as this page's signed-in person. */
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

export async function addBaby(page: Page, name: string, birthDate: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Birth date').fill(birthDate)
  await page.getByRole('button', { name: 'Start the diary' }).click()
  await logButton(page).waitFor()
}

/** One person invites, the other accepts. */
export async function joinFamily(
  server: Server,
  inviter: Page,
  invited: Page,
  person: Person,
): Promise<void> {
  await asPerson(inviter, 'POST', '/api/team/invite', { email: person.email })
  const link = await mailedLink(server.dataDir, person.email, /http\S+\/accept-invite\/[\w-]+/)
  await asPerson(invited, 'POST', `/api/team/accept-invite/${link.split('/').at(-1)}`, {})
}

/** The dock's one button; entries of the list are named after their time. */
export const logButton = (page: Page) => page.getByRole('button', { name: /^(Diaper|Diaper D)$/ })

export async function logDiaper(page: Page): Promise<void> {
  await logButton(page).click()
  await page.getByRole('status').getByText('Diaper logged', { exact: true }).waitFor()
}

/** Today's entries as their texts: time, contents, sync state, who. */
export const today = (page: Page) => page.getByRole('list', { name: 'Today' }).getByRole('listitem')

async function post(server: Server, path: string, body: unknown): Promise<void> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
