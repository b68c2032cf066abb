import { act } from 'react'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { getSession, signOut, startSession } from '#session/session.ts'
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
import { readDevice, writeDevice } from '#session/device-storage.ts'
import { button, field, press, settle, type, until } from '../../../test/mount.tsx'
import { keepTrial } from '#session/trial.ts'
import { LoginScreen } from './login-screen.tsx'

const user = {
  id: '0191c3a0-0000-7000-8000-000000000001',
  email: 'anna@example.org',
  displayName: 'Anna',
  measurementUnit: 'metric',
  avatarUrl: null,
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const accessToken = `h.${btoa(JSON.stringify({ sub: user.id }))}.s`

let server: ReturnType<typeof fakeServer>
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  stop = startSession()
})
afterEach(async () => {
  server.answer = () => json(204, null)
  await act(() => signOut())
  stop()
  vi.unstubAllGlobals()
})

const open = (path = '/login') => openScreen({ '/login': <LoginScreen /> }, path)
const submit = async (name: string) => {
  await press(button(name))
  await settle()
}

it.each([
  [true, 'says on the home screen of iOS that its storage is empty and what a sign-in brings'],
  [false, 'says nothing of it in a tab'],
])('standalone %s: %s', async (standalone) => {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  await open()
  Reflect.deleteProperty(navigator, 'standalone')
  const hasNotice = text().includes(
    'has a storage of its own. Sign in, and everything comes from the server.',
  )
  expect(hasNotice).toBe(standalone)
})

describe('signing in', () => {
  const fill = async () => {
    await type(field('E-mail'), 'anna@example.org')
    await type(field('Password'), 'warmmilk1')
  }

  it('reports missing fields, and focuses the first', async () => {
    await open()
    await submit('Sign in')
    expect(text()).toContain('Please enter your email address')
    expect(text()).toContain('Please enter your password')
    expect(document.activeElement).toBe(field('E-mail'))
    await type(field('E-mail'), 'anna')
    await submit('Sign in')
    expect(text()).toContain('This does not look like an e-mail address')
    expect(server.sent).toEqual([])
  })

  it('starts the session, remembered unless it is switched off', async () => {
    writeDevice('knownDevices', '["n.seal"]')
    server.answer = () => json(200, { accessToken, refreshToken: 'r1', user, device: 'm.seal' })
    await open()
    await fill()
    await press(field('Keep me signed in'))
    await submit('Sign in')
    expect(server.sent[0]).toEqual({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'anna@example.org', password: 'warmmilk1', rememberMe: false, devices: ['n.seal'] },
    })
    expect(JSON.parse(readDevice('knownDevices')!)).toEqual(['m.seal', 'n.seal'])
    expect(getSession()).toMatchObject({ status: 'signedIn', user: { displayName: 'Anna' } })
    expect(localStorage.getItem('rememberMe')).toBe('false')
  })

  it('has an e-mail, a hidden password, the switch to stay signed in, on, and a link to reset', async () => {
    await open()
    expect(field('E-mail').type).toBe('email')
    expect(field('Password').type).toBe('password')
    expect(field('Keep me signed in').checked).toBe(true)
    expect(document.querySelector('a[href="/forgot-password"]')).not.toBeNull()
  })

  it('remembers the last choice', async () => {
    localStorage.setItem('rememberMe', 'false')
    await open()
    expect(field('Keep me signed in').checked).toBe(false)
  })

  it('keeps the typed values when the password is wrong, and selects it', async () => {
    server.answer = () => refusal(401, 'invalid_credentials')
    await open()
    await fill()
    await submit('Sign in')
    expect(alertText()).toBe('Invalid email or password')
    expect(field('E-mail').value).toBe('anna@example.org')
    expect(field('Password').value).toBe('warmmilk1')
    expect(document.activeElement).toBe(field('Password'))
    expect(field('Password').selectionEnd).toBe('warmmilk1'.length)
    expect(server.sent).toHaveLength(1)
  })

  it.each([
    [429, 'rate_limited', 'Too many tries. Please wait a moment and try again.'],
    [500, 'internal', 'Something went wrong on the server. Please try again.'],
    [400, 'a_code_of_tomorrow', 'Login failed'],
  ])('shows a text for %i %s', async (status, code, sentence) => {
    server.answer = () => refusal(status, code)
    await open()
    await fill()
    await submit('Sign in')
    expect(alertText()).toBe(sentence)
    expect(field('Password').value).toBe('warmmilk1')
  })

  it('reports that the server is busy after four tries', async () => {
    const body = JSON.stringify({ error: 'x', code: 'busy' })
    server.answer = () => new Response(body, { status: 503, headers: { 'retry-after': '0' } })
    await open()
    await fill()
    await submit('Sign in')
    await until(() => alertText() !== '')
    expect(alertText()).toBe('The server is busy. Please try again in a moment.')
    expect(server.sent).toHaveLength(4)
  })

  it('reports that the network is missing, and signs in once it is back', async () => {
    server.answer = offline
    await open()
    await fill()
    await submit('Sign in')
    expect(alertText()).toBe('No connection to the server. Please try again when you are online.')
    server.answer = () => json(200, { accessToken, refreshToken: 'r1', user })
    await submit('Sign in')
    expect(getSession().status).toBe('signedIn')
  })

  it('cannot be sent twice', async () => {
    let answer: (response: Response) => void = () => {}
    server.answer = () => new Promise((resolve) => (answer = resolve))
    await open()
    await fill()
    const form = field('E-mail').form!
    await act(async () => {
      form.requestSubmit()
      form.requestSubmit()
    })
    expect(button('Sign in').getAttribute('aria-busy')).toBe('true')
    await submit('Sign in')
    expect(server.sent).toHaveLength(1)
    await act(async () => answer(refusal(401, 'invalid_credentials')))
    await settle()
    expect(button('Sign in').getAttribute('aria-busy')).toBeNull()
  })

  it('offers the verification mail again if the address is not confirmed', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/login') ? refusal(403, 'email_not_verified') : json(200, { message: 'ok' })
    await open()
    await fill()
    await submit('Sign in')
    expect(alertText()).toContain('Please confirm your e-mail address first')
    await submit('Send the link again')
    expect(server.sent.at(-1)).toMatchObject({
      path: '/api/auth/resend-verification',
      body: { email: 'anna@example.org' },
    })
    expect(text()).toContain('Check Your Email')
    expect(where()).toBe('/login?sent')
  })

  it('after an expired session, shows the user and that the entries are safe', async () => {
    stop()
    localStorage.setItem('session', JSON.stringify(user))
    stop = startSession()
    expect(getSession().status).toBe('expired')
    await open()
    expect(field('E-mail').value).toBe('anna@example.org')
    expect(text()).toContain('Everything you logged is safe on this device')
    await press(button('Not now, back to the diary'))
    expect(where()).toBe('/')
  })

  it('links to a diary without an account, or back to the existing one', async () => {
    await open('/login')
    const link = () => document.querySelector('a[href="/try"]')?.textContent
    expect(link()).toBe('Try it first')
    await act(async () => keepTrial({ id: 'trial', babyName: 'Mia', displayName: 'You' }))
    expect(link()).toBe('Back to the diary of Mia')
    await act(async () => keepTrial(undefined))
  })

  it('keeps the address of a pending invitation', async () => {
    localStorage.setItem(
      'pendingInvitation',
      JSON.stringify({
        path: '/accept-invite/x',
        email: 'baba@example.org',
        expiresAt: '2999-01-01T00:00:00Z',
      }),
    )
    await open()
    expect(field('E-mail').value).toBe('baba@example.org')
    expect(text()).toContain('The invitation waits for you')
  })
})

describe('signing up', () => {
  const fill = async () => {
    await type(field('Your name'), '  Anna ')
    await type(field('E-mail'), 'anna@example.org')
    await type(field('Password'), 'warmmilk1')
    await press(field('I am 18'))
  }

  it('has a name, an e-mail, a password with a show button, and one unticked box for the terms', async () => {
    await open('/login?new')
    expect([field('Your name').type, field('E-mail').type]).toEqual(['text', 'email'])
    expect(field('Password').type).toBe('password')
    await press(button('Show password'))
    expect(field('Password').type).toBe('text')
    expect(
      [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map((box) => box.checked),
    ).toEqual([false])
  })

  it('reports all missing fields together, with the text of each rule', async () => {
    await open('/login?new')
    await submit('Create account')
    expect(field('I am 18 or older').checked).toBe(false)
    expect(text()).toContain('Please enter your name')
    expect(text()).toContain('Please enter your email address')
    expect(text()).toContain('Password must be at least 8 characters')
    expect(text()).toContain('Please agree to the Terms of Service and Privacy Policy')
    expect(document.activeElement).toBe(field('Your name'))
    await type(field('Password'), 'warmmilk')
    await submit('Create account')
    expect(text()).toContain('Password must contain at least 1 digit')
    await type(field('Password'), 'a1'.repeat(65))
    await submit('Create account')
    expect(text()).toContain('Password must be at most 128 characters')
    expect(server.sent).toEqual([])
  })

  it('ticks the rules during typing, and never shows red', async () => {
    await open('/login?new')
    const rules = () =>
      [...document.querySelectorAll('li')].map(
        (rule) => `${rule.dataset.ok} ${rule.childNodes[1]?.textContent}`,
      )
    expect(rules()).toEqual(['false At least 8 characters', 'false At least one digit'])
    await type(field('Password'), 'warmmilk')
    expect(rules()).toEqual(['true At least 8 characters', 'false At least one digit'])
    await type(field('Password'), 'warmmilk1')
    expect(rules()).toEqual(['true At least 8 characters', 'true At least one digit'])
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  })

  it('sends the language of the screen, and waits for the mail', async () => {
    server.answer = () => json(201, { message: 'ok' })
    await open('/login?new')
    await fill()
    await submit('Create account')
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/api/auth/signup',
        body: {
          ...{ email: 'anna@example.org', password: 'warmmilk1', displayName: 'Anna', language: 'en' },
          secret: readDevice('signUpSecret'),
        },
      },
    ])
    expect(readDevice('signUpSecret')).toMatch(/^[\w-]{43}$/)
    expect(text()).toContain('We have sent a link to anna@example.org')
    await press(button('Back to Login'))
    expect(field('E-mail').value).toBe('anna@example.org')
    expect(where()).toBe('/login')
  })

  it('keeps all values when the server rejects the password as weak', async () => {
    server.answer = () => refusal(400, 'weak_password')
    await open('/login?new')
    await fill()
    await submit('Create account')
    expect(alertText()).toContain('Password is too weak')
    expect(field('Your name').value).toBe('  Anna ')
    expect(field('I am 18').checked).toBe(true)
    expect(document.activeElement).toBe(field('Password'))
  })

  it('keeps the address when the account already exists', async () => {
    await open('/login?new')
    await type(field('E-mail'), 'anna@example.org')
    await press(button('Sign in instead'))
    expect(field('E-mail').value).toBe('anna@example.org')
    expect(field('Password').autocomplete).toBe('current-password')
  })

  it("opens the terms and the privacy policy in a separate tab, in the user's language", async () => {
    await open('/login?new')
    const links = [...document.querySelectorAll('form a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
    ])
    expect(links).toEqual([
      ['/terms-of-service.html#en', '_blank'],
      ['/privacy-policy.html#en', '_blank'],
    ])
  })
})

describe('waiting for the mail', () => {
  afterEach(() => vi.useRealTimers())

  it('offers to send it again after a minute, not before', async () => {
    server.answer = () => json(201, { message: 'ok' })
    await open('/login?new')
    await type(field('Your name'), 'Anna')
    await type(field('E-mail'), 'anna@example.org')
    await type(field('Password'), 'warmmilk1')
    await press(field('I am 18'))
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await press(button('Create account'))
    await settle(20)
    expect(button('Send again in 60 s').disabled).toBe(true)
    await act(async () => void vi.advanceTimersByTime(59_500))
    expect(button('Send again in 1 s').disabled).toBe(true)
    await act(async () => void vi.advanceTimersByTime(1_000))
    await press(button('Send the link again'))
    await settle(20)
    expect(server.sent.at(-1)?.path).toBe('/api/auth/resend-verification')
    expect(text()).toContain('Sent again.')
    expect(button('Send again in 60 s').disabled).toBe(true)
  })

  it('lets the user change the address', async () => {
    server.answer = () => json(200, { message: 'ok' })
    await open('/login?new')
    await type(field('Your name'), 'Anna')
    await type(field('E-mail'), 'ana@example.org')
    await type(field('Password'), 'warmmilk1')
    await press(field('I am 18'))
    await submit('Create account')
    await press(button('Use another address'))
    expect(field('E-mail').value).toBe('ana@example.org')
    expect(where()).toBe('/login?new')
  })
})
