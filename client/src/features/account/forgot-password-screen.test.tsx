import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  alertText,
  fakeServer,
  json,
  offline,
  openScreen,
  refusal,
  text,
  where,
} from '../../../test/account-page.tsx'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer = () => json(200, { message: 'ok' })
})
afterEach(() => vi.unstubAllGlobals())

const open = (path = '/forgot-password') =>
  openScreen({ '/login': <LoginScreen />, '/forgot-password': <ForgotPasswordScreen /> }, path)
const send = async () => {
  await press(button('Send the link'))
  await settle()
}

it('is linked on the sign-in, with the address', async () => {
  await open('/login')
  await type(field('E-mail'), 'anna@example.org')
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Forgot your password?',
  )!
  await press(link)
  expect(where()).toBe('/forgot-password')
  expect(field('E-mail').value).toBe('anna@example.org')
  await press(button('Back to sign in'))
  expect(where()).toBe('/login')
})

it('asks for an address, and focuses it', async () => {
  await open()
  await type(field('E-mail'), '   ')
  await send()
  expect(text()).toContain('Please enter your email address')
  expect(document.activeElement).toBe(field('E-mail'))
  await type(field('E-mail'), 'anna')
  await send()
  expect(text()).toContain('This does not look like an e-mail address')
  expect(server.sent).toEqual([])
})

it('sends the link, shows tips, and allows another address', async () => {
  await open()
  await type(field('E-mail'), ' anna@example.org ')
  await send()
  expect(server.sent).toMatchObject([{ method: 'POST', path: '/api/auth/forgot-password' }])
  expect(where()).toBe('/forgot-password?sent')
  expect(text()).toContain('If anna@example.org has an account, a link is on its way')
  expect(text()).toContain('Check the spam folder.')
  expect(text()).toContain('Check that the address is right.')
  expect(text()).toContain('Give it a few minutes.')
  await press(button('Use another address'))
  expect(where()).toBe('/forgot-password')
  expect(field('E-mail').value).toBe('anna@example.org')
  await send()
  await press(button('Back to sign in'))
  expect(where()).toBe('/login')
})

it.each([
  ['an unknown code', () => refusal(400, 'a_code_of_tomorrow'), 'Failed to send reset email'],
  [
    'too many tries',
    () => refusal(429, 'rate_limited'),
    'Too many tries. Please wait a moment and try again.',
  ],
  ['no network', offline, 'No connection to the server. Please try again when you are online.'],
])('reports %s, and keeps the address', async (_, answer, sentence) => {
  server.answer = answer
  await open()
  await type(field('E-mail'), 'anna@example.org')
  await send()
  expect(alertText()).toBe(sentence)
  expect(field('E-mail').value).toBe('anna@example.org')
})
