import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { fakeServer, json, offline, openScreen, refusal, text } from '../../../../test/account-page.tsx'
import { button, press, settle } from '../../../../test/mount.tsx'
import { ClaimableTeams } from './claimable-teams.tsx'

const family = { id: 't1', name: 'Anna Family', babyCount: 2, purgeAt: '2026-12-21T12:00:00.000Z' }
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})
const open = async () => {
  await openScreen({ '/team': <ClaimableTeams /> }, '/team')
  await settle(20)
}

it('offers a family whose owner deleted the account, until when, and takes it over', async () => {
  server.answer = ({ method }) =>
    method === 'GET' ? json(200, [family]) : json(200, { team: { id: 't1', name: 'Anna Family' } })
  await open()
  expect(text()).toContain('Take over “Anna Family”?')
  expect(text()).toMatch(/the diaries of 2 babies.*until (21 December 2026|December 21, 2026)/)
  await press(button('Take the family over'))
  expect(server.sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/team/t1/claim' })
  expect(text()).not.toContain('Anna Family')
})

it('reports that another parent was faster', async () => {
  server.answer = ({ method }) => (method === 'GET' ? json(200, [family]) : refusal(404, 'not_found'))
  await open()
  await press(button('Take the family over'))
  expect(text()).toContain('This does not exist any more.')
})

it('renders nothing without such a family, or offline', async () => {
  server.answer = () => json(200, [])
  await open()
  expect(document.querySelectorAll('button')).toHaveLength(0)
  server.answer = offline
  await open()
  expect(document.querySelectorAll('button, [role=alert]')).toHaveLength(0)
})
