import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeletionInfo } from 'sync-protocol/api/account-deletion'
import { bindUser, tokens } from '#api/call.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../../test/account-page.tsx'
import { button, field, press, settle, type } from '../../../../test/mount.tsx'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'

const team = (fields: Partial<DeletionInfo['teams'][number]>) => ({
  ...{ teamId: 't1', teamName: 'Anna Family', memberCount: 2, babyCount: 1 },
  ...{ isCreator: true, isOnlyMember: false, requiresDeletion: false, ...fields },
})
const infoOf = (...teams: DeletionInfo['teams']): DeletionInfo => {
  const teamsRequiringDeletion = teams.filter(({ requiresDeletion }) => requiresDeletion).length
  return {
    totalTeamsCount: teams.length,
    teamsRequiringDeletion,
    mustDeleteAllData: teamsRequiringDeletion > 0,
    teams,
  }
}
const sharedTeam = infoOf(team({}))
const alone = infoOf(team({ memberCount: 1, isOnlyMember: true, requiresDeletion: true }))

let server: ReturnType<typeof fakeServer>
const onDeleted = vi.fn()
const onClose = vi.fn()
const open = async (info: DeletionInfo, { unsent = 0, answer = () => json(204, null) } = {}) => {
  server.answer = ({ method }) => (method === 'GET' ? json(200, info) : answer())
  await openScreen(
    { '/settings': <DeleteAccountSheet unsent={unsent} onDeleted={onDeleted} onClose={onClose} /> },
    '/settings',
  )
  await settle(20)
}
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  onDeleted.mockClear()
  onClose.mockClear()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const box = () => field('Delete all data of my families too')
const sent = () => server.sent.filter(({ method }) => method === 'DELETE')
const confirm = async (password: string) => {
  await type(field('Your password'), password)
  await press(button('Delete account'))
}

describe('deleting the account', () => {
  it('shows the effect on each team, and updates it with the choice', async () => {
    await open(sharedTeam)
    expect(text()).toContain('2 members · 1 baby')
    expect(text()).toContain('Your family goes on without you and passes to its oldest member.')
    expect([box().checked, box().disabled]).toEqual([false, false])
    await press(box())
    expect(text()).toContain('For 30 days its other parent can take it over.')
    await confirm('warm milk at 3')
    expect(sent()).toEqual([
      {
        method: 'DELETE',
        path: '/api/user/account',
        body: { deleteAllData: true, password: 'warm milk at 3' },
      },
    ])
    expect(onDeleted).toHaveBeenCalledTimes(1)
  })

  it('keeps the data of a team unless the user chooses otherwise', async () => {
    await open(sharedTeam)
    await confirm('warm milk at 3')
    expect(sent()[0]!.body).toEqual({ deleteAllData: false, password: 'warm milk at 3' })
  })

  it('preselects and fixes the choice if nobody would be left', async () => {
    await open(alone)
    expect([box().checked, box().disabled]).toEqual([true, true])
    expect(text()).toContain('This is needed: some of your families would have nobody left.')
    await confirm('warm milk at 3')
    expect(sent()[0]!.body).toMatchObject({ deleteAllData: true })
  })

  it('asks for the password', async () => {
    await open(sharedTeam)
    await press(button('Delete account'))
    expect(text()).toContain('Please enter your password to confirm')
    expect(sent()).toEqual([])
  })

  it.each([
    [400, 'wrong_password', 'Password is incorrect'],
    [401, 'unauthenticated', 'Please log out and log back in before deleting your account'],
    [500, 'internal', 'Failed to delete account. Please try again.'],
  ])('shows a text for %i %s, and deletes nothing on this device', async (status, code, message) => {
    await open(sharedTeam, { answer: () => refusal(status, code) })
    await confirm('warm milk at 3')
    expect(text()).toContain(message)
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('names what only this device has', async () => {
    await open(sharedTeam, { unsent: 3 })
    expect(text()).toContain('3 entries on this device have not reached the server. They are deleted too.')
  })

  it('is not offered if its effect is unknown', async () => {
    server.answer = offline
    await openScreen(
      { '/settings': <DeleteAccountSheet unsent={0} onDeleted={onDeleted} onClose={onClose} /> },
      '/settings',
    )
    await settle(20)
    expect(text()).toContain('Failed to load account information')
    expect(() => button('Delete account')).toThrow()
    server.answer = () => json(200, sharedTeam)
    await press(button('Try again'))
    await settle(20)
    expect(text()).toContain('Anna Family')
  })

  it('has a way back, nearest to the thumb', async () => {
    await open(sharedTeam)
    expect([...document.querySelectorAll('form button')].at(-1)).toBe(button('Keep my account'))
    await press(button('Keep my account'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
