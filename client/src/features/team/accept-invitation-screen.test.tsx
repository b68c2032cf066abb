import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingInvitation } from '#session/pending-invitation.ts'
import { signIn, signOut, startSession } from '#session/session.ts'
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
import { button, press, settle } from '../../../test/mount.tsx'
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx'

const token = 't'.repeat(65)
const invitation = {
  valid: true,
  status: 'pending',
  teamName: 'Anna Family',
  inviterName: 'Anna',
  email: 'baba@example.org',
  expiresAt: '2999-01-01T00:00:00.000Z',
}
const baba = {
  id: '0191c3a0-0000-7000-8000-000000000002',
  email: 'baba@example.org',
  displayName: 'Baba',
  measurementUnit: 'metric',
  avatarUrl: null,
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const

let server: ReturnType<typeof fakeServer>
let stop: () => void
/** The server's answer to accepting. */
let accepted: () => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  accepted = () => json(200, { team: { id: 'team', name: 'Anna Family' } })
  server.answer = ({ path }) => (path.includes('/accept-invite/') ? accepted() : json(200, invitation))
  stop = startSession()
})
afterEach(async () => {
  vi.useRealTimers()
  server.answer = () => json(204, null)
  await act(() => signOut())
  stop()
  vi.unstubAllGlobals()
})

const enter = (user: typeof baba | (Omit<typeof baba, 'email'> & { email: string })) =>
  signIn(
    { accessToken: `h.${btoa(JSON.stringify({ sub: user.id }))}.s`, refreshToken: 'r1', user },
    { rememberMe: true },
  )
const open = async (path = `/accept-invite/${token}`) => {
  await openScreen({ '/accept-invite/:token?': <AcceptInvitationScreen /> }, path)
  await settle()
}
const paths = () => server.sent.map(({ path }) => path.replace(token, 'TOKEN'))

describe('an invitation, signed out', () => {
  it('names the inviter and the family, and removes the token from the address bar', async () => {
    await open()
    expect(text()).toContain('Anna invites you to Anna Family.')
    expect(text()).toContain('The invitation is for baba@example.org.')
    expect(where()).toBe('/accept-invite')
    expect(paths()).toEqual(['/api/team/validate-invite/TOKEN'])
  })

  it.each([
    ['Create an account', '/login?new'],
    ['Sign In / Register', '/login'],
  ])('%s opens the account page, and the device remembers the invitation', async (name, path) => {
    await open()
    await press(button(name))
    expect(where()).toBe(path)
    expect(pendingInvitation()).toMatchObject({ path: `/accept-invite/${token}`, email: 'baba@example.org' })
  })
})

describe('an invitation, signed in', () => {
  it('is accepted on a tap, and opens the team after three seconds', async () => {
    enter(baba)
    await open()
    expect(paths()).not.toContain('/api/team/accept-invite/TOKEN')
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await press(button('Accept Invitation'))
    await settle(20)
    expect(paths()).toContain('/api/team/accept-invite/TOKEN')
    expect(text()).toContain('Welcome to the Team!')
    expect(text()).toContain('Going there in 3 s')
    await act(async () => void vi.advanceTimersByTime(3_100))
    expect(where()).toBe('/team')
  })

  it('is accepted once by two taps', async () => {
    accepted = () => new Promise(() => {})
    enter(baba)
    await open()
    const join = button('Accept Invitation')
    await act(async () => {
      join.click()
      join.click()
    })
    await press(button('Accepting...'))
    expect(paths().filter((path) => path === '/api/team/accept-invite/TOKEN')).toHaveLength(1)
  })

  it('can be postponed', async () => {
    enter(baba)
    await open()
    await press(button('Maybe Later'))
    expect(where()).toBe('/')
  })

  it('reports that it is for another user, and does not offer to accept it', async () => {
    enter({ ...baba, email: 'anna@example.org' })
    await open()
    expect(alertText()).toContain('You are signed in as anna@example.org')
    expect(() => button('Accept Invitation')).toThrow()
    await press(button('Open the settings'))
    expect(where()).toBe('/settings')
    expect(pendingInvitation()?.email).toBe('baba@example.org')
  })

  it.each([
    ['expired', 400, 'This invitation has expired'],
    ['already_used', 400, 'This invitation was already used'],
    ['wrong_email', 400, 'This invitation was sent to a different e-mail address'],
    ['invalid_invitation', 400, 'Invalid or expired invitation'],
    ['email_not_verified', 400, 'Please confirm your e-mail address first'],
    ['a_code_of_tomorrow', 400, 'Failed to accept invitation'],
  ])('ends after %s with a text and the possible reasons', async (code, status, sentence) => {
    accepted = () => refusal(status, code)
    enter(baba)
    await open()
    await press(button('Accept Invitation'))
    await settle()
    expect(alertText()).toContain(sentence)
    expect(text()).toContain('Invalid Invitation')
    expect(text()).toContain('it was sent to a different e-mail address')
    await press(button('Go to Home'))
    expect(where()).toBe('/')
  })

  it('reports calmly that the user is already a member', async () => {
    accepted = () => refusal(409, 'already_member')
    enter(baba)
    await open()
    await press(button('Accept Invitation'))
    await settle()
    expect(document.querySelector('h1')?.textContent).toBe('You are in this family already')
    expect(alertText()).toBe('')
  })

  it.each([
    [offline, 'Failed to accept invitation. Please try again.'],
    [() => refusal(429, 'rate_limited'), 'Too many tries'],
    [() => refusal(503, 'busy'), 'The server is busy'],
  ])('can be tried again', async (answer, sentence) => {
    accepted = answer
    enter(baba)
    await open()
    await press(button('Accept Invitation'))
    await settle()
    expect(alertText()).toContain(sentence)
    accepted = () => json(200, { team: { id: 'team', name: 'Anna Family' } })
    await press(button('Accept Invitation'))
    await settle()
    expect(text()).toContain('Welcome to the Team!')
  })
})

it('asks to sign in again if the session has ended', async () => {
  accepted = () => refusal(401, 'unauthenticated')
  enter(baba)
  await open()
  await press(button('Accept Invitation'))
  await settle()
  expect(alertText()).toBe('Authentication required. Please sign in again.')
})

describe('a link that does not work', () => {
  it.each([
    ['expired', 'This invitation has expired'],
    ['already_used', 'This invitation was already used'],
    ['invalid_invitation', 'Invalid or expired invitation'],
  ])('%s: reports why, and forgets it', async (code, sentence) => {
    localStorage.setItem('pendingInvitation', JSON.stringify({ ...invitation, path: '/accept-invite/x' }))
    server.answer = () => json(200, { valid: false, code, error: code })
    await open()
    expect(alertText()).toContain(sentence)
    expect(pendingInvitation()).toBeUndefined()
    expect(text()).toContain('Technical details')
    expect(text()).toContain(token)
  })

  it('is no link without a token', async () => {
    await open('/accept-invite')
    expect(alertText()).toBe('Invalid invitation link')
    expect(server.sent).toEqual([])
  })

  it('is checked again after the network was missing', async () => {
    server.answer = offline
    await open()
    expect(alertText()).toBe('Failed to validate invitation. Please try again.')
    server.answer = () => json(200, invitation)
    await press(button('Try again'))
    await settle()
    expect(text()).toContain('Anna invites you to Anna Family.')
  })
})
