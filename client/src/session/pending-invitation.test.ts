import { beforeEach, describe, expect, it } from 'vitest'
import { forgetInvitation, pendingInvitation, rememberInvitation } from './pending-invitation.ts'

const invitation = {
  path: '/accept-invite/abc',
  email: 'baba@example.org',
  expiresAt: '2026-11-28T10:00:00.000Z',
}
const before = Date.parse('2026-11-28T09:59:59.000Z')

beforeEach(() => localStorage.clear())

describe('an invitation that waits for a sign-in', () => {
  it('is stored on the device, for other tabs too, until it is removed', () => {
    rememberInvitation(invitation)
    expect(pendingInvitation(before)).toEqual(invitation)
    forgetInvitation()
    expect(pendingInvitation(before)).toBeUndefined()
  })

  it('expires', () => {
    rememberInvitation(invitation)
    expect(pendingInvitation(before + 1_000)).toBeUndefined()
  })

  it.each(['nonsense', '{}', 'null', '[]', JSON.stringify({ ...invitation, path: '//evil.example' })])(
    'is undefined if storage holds %s',
    (stored) => {
      localStorage.setItem('pendingInvitation', stored)
      expect(pendingInvitation(before)).toBeUndefined()
    },
  )
})
