import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../../test/account-page.tsx'
import { button, field, press, type } from '../../../../test/mount.tsx'
import { ChangePasswordSheet } from './change-password-sheet.tsx'

const current = 'warm milk at 3'
const good = 'Quiet-Owl 42 sleeps'
let server: ReturnType<typeof fakeServer>
const onClose = vi.fn()

beforeEach(async () => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  server.answer = () => json(204, null)
  onClose.mockClear()
  await openScreen({ '/settings': <ChangePasswordSheet onClose={onClose} /> }, '/settings')
})
afterEach(() => {
  localStorage.clear()
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.unstubAllGlobals()
})

const change = () => button('Change password', document.querySelector('form')!)
const fill = async (now: string, next: string, again = next) => {
  await type(field('Current password'), now)
  await type(field('New password'), next)
  await type(field('Repeat the password'), again)
}

describe('changing the password', () => {
  it('requires all three fields', async () => {
    expect(change().disabled).toBe(true)
    await fill(current, good, '')
    expect(change().disabled).toBe(true)
    await type(field('Repeat the password'), good)
    expect(change().disabled).toBe(false)
  })

  it('sends both, reports the result, and closes', async () => {
    await fill(current, good)
    await press(change())
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/api/auth/change-password',
        body: { currentPassword: current, newPassword: good },
      },
    ])
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(toast.getShown()[0]?.text).toBe('Password changed. Your other devices are signed out.')
  })

  it.each([
    ['Ab1!', 'Password must be at least 8 characters'],
    ['quiet-owl 42', 'Password must contain at least 1 uppercase letter'],
    ['QUIET-OWL 42', 'Password must contain at least 1 lowercase letter'],
    ['Quiet-Owl sleeps', 'Password must contain at least 1 digit'],
    ['QuietOwl42sleeps', 'Password must contain at least 1 special character'],
  ])('refuses %s, and shows why during typing', async (password, message) => {
    await type(field('New password'), password)
    expect(text()).toContain(message)
    await fill(current, password)
    expect(change().disabled).toBe(true)
  })

  it('requires the same password twice', async () => {
    await fill(current, good, `${good}!`)
    expect(text()).toContain('Passwords do not match')
    expect(change().disabled).toBe(true)
  })

  it.each([
    ['wrong_password', 'Current password is incorrect'],
    ['weak_password', 'Password is too weak'],
    ['internal', 'Failed to change password. Please try again.'],
  ])('shows a text for %s and keeps the typed values', async (code, message) => {
    server.answer = () => refusal(400, code)
    await fill(current, good)
    await press(change())
    expect(text()).toContain(message)
    expect(field('New password').value).toBe(good)
    expect(onClose).not.toHaveBeenCalled()
    // Typing enables another try.
    await type(field('Current password'), `${current}!`)
    expect(text()).not.toContain(message)
  })

  it('fails without a network', async () => {
    server.answer = offline
    await fill(current, good)
    await press(change())
    expect(text()).toContain('Failed to change password. Please try again.')
  })
})
