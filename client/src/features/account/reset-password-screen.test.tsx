import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const token = 'a'.repeat(43)
const good = 'Cold porridge 4'
let server: ReturnType<typeof fakeServer>
/** The server's answer to the new password; the link itself is valid. */
let answer: () => Response | Promise<Response>

beforeEach(() => {
  server = fakeServer()
  answer = () => json(200, { message: 'ok' })
  server.answer = ({ path }) => (path.endsWith('/check-reset-token') ? json(204, null) : answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (path = `/reset-password?token=${token}`) => {
  await openScreen({ '/reset-password': <ResetPasswordScreen /> }, path)
  await settle()
}
const fill = async (password: string, again = password) => {
  await type(field('New password'), password)
  await type(field('Repeat the password'), again)
}
const save = async () => {
  await press(button('Save the new password'))
  await settle()
}
const rules = () =>
  [...document.querySelectorAll('li')]
    .filter((rule) => rule.dataset.ok === 'true')
    .map((rule) => rule.childNodes[1]?.textContent)

describe('the link', () => {
  it('is checked, and its token is removed from the address bar', async () => {
    await open()
    expect(where()).toBe('/reset-password')
    expect(server.sent).toEqual([{ method: 'POST', path: '/api/auth/check-reset-token', body: { token } }])
    expect(field('New password').autocomplete).toBe('new-password')
  })

  it('leads to a new one if it no longer works', async () => {
    server.answer = () => refusal(400, 'invalid_token')
    await open()
    expect(alertText()).toBe('Invalid or expired link')
    await press(button('Get a new link'))
    expect(where()).toBe('/forgot-password')
  })

  it.each(['/reset-password', '/reset-password?token='])(
    'is missing in %s: reported without a request, with a way back',
    async (path) => {
      await open(path)
      expect(alertText()).toBe('Invalid password reset link. Please request a new one.')
      expect(server.sent).toEqual([])
      await press(button('Back to sign in'))
      expect(where()).toBe('/login')
    },
  )

  it('counts as valid if it could not be checked', async () => {
    server.answer = offline
    await open()
    await fill(good)
    await save()
    expect(alertText()).toBe('No connection to the server. Please try again when you are online.')
    expect(field('New password').value).toBe(good)
    server.answer = () => json(200, { message: 'ok' })
    await save()
    expect(text()).toContain('Your password is changed')
  })
})

describe('the new password', () => {
  it('ticks its rules during typing, and shows no red before the first letter', async () => {
    await open()
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    expect(button('Save the new password').disabled).toBe(true)
    await type(field('New password'), 'porridge')
    expect(rules()).toEqual(['At least 8 characters', 'At least one small letter'])
    await type(field('New password'), good)
    expect(rules()).toHaveLength(4)
  })

  it('shows its first broken rule during typing, and cannot be saved meanwhile', async () => {
    await open()
    const sentences: [string, string][] = [
      ['Aa1', 'Password must be at least 8 characters'],
      ['coldporridge', 'Password must contain at least 1 digit'],
      ['cold porridge 4', 'Password must contain an uppercase letter'],
      ['COLD PORRIDGE 4', 'Password must contain a lowercase letter'],
      ['Aa1'.repeat(43), 'Password must be at most 128 characters'],
    ]
    for (const [password, sentence] of sentences) {
      await type(field('New password'), password)
      expect(text()).toContain(sentence)
      expect(button('Save the new password').disabled).toBe(true)
    }
    await type(field('New password'), good)
    expect(button('Save the new password').disabled).toBe(false)
  })

  it('must be typed twice', async () => {
    await open()
    await fill(good, 'Cold por')
    expect(text()).not.toContain('Passwords do not match')
    await save()
    expect(text()).toContain('Passwords do not match')
    expect(document.activeElement).toBe(field('Repeat the password'))
    expect(button('Save the new password').disabled).toBe(true)
    await type(field('Repeat the password'), good.slice(0, 5))
    await type(field('Repeat the password'), 'Cold porridge 5')
    expect(text()).toContain('Passwords do not match')
    await type(field('Repeat the password'), good)
    expect(text()).not.toContain('Passwords do not match')
    await save()
    expect(server.sent.at(-1)).toEqual({
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { token, newPassword: good },
    })
  })

  it.each([
    [400, 'weak_password', 'Password is too weak. It is one of those that are tried first.'],
    [429, 'rate_limited', 'Too many tries. Please wait a moment and try again.'],
    [400, 'a_code_of_tomorrow', 'Reset failed'],
  ])('is kept when the server refuses it with %i %s', async (status, code, sentence) => {
    answer = () => refusal(status, code)
    await open()
    await fill(good)
    await save()
    expect(alertText()).toBe(sentence)
    expect(field('New password').value).toBe(good)
    expect(field('Repeat the password').value).toBe(good)
    expect(document.activeElement === field('New password')).toBe(code === 'weak_password')
  })

  it('is refused when the link was used elsewhere meanwhile', async () => {
    answer = () => refusal(400, 'invalid_token')
    await open()
    await fill(good)
    await save()
    expect(alertText()).toBe('Invalid or expired link')
    expect(button('Get a new link')).toBeTruthy()
  })

  it('opens the sign-in after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await open()
    await fill(good)
    await save()
    expect(text()).toContain('Your password is changed')
    expect(text()).toContain('Going there in 3 s')
    await act(async () => void vi.advanceTimersByTime(2_000))
    expect(text()).toContain('Going there in 1 s')
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(where()).toBe('/login')
  })

  it('opens the sign-in immediately on a tap', async () => {
    await open()
    await fill(good)
    await save()
    await press(button('Sign in now'))
    expect(where()).toBe('/login')
  })

  it('can be shown and hidden', async () => {
    await open()
    const [first] = document.querySelectorAll<HTMLButtonElement>('[aria-label$="password"]')
    const before = field('New password').type
    await press(first!)
    expect(field('New password').type).not.toBe(before)
  })
})
