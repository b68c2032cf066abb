import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindUser, tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { fakeServer, json, offline, openScreen, text } from '../../../../test/account-page.tsx'
import { noon, openLocal } from '../../../../test/local.ts'
import { button, press, settle } from '../../../../test/mount.tsx'
import { SessionsSheet } from './sessions-sheet.tsx'

const at = (minutesAgo: number) => new Date(noon - minutesAgo * 60_000).toISOString()
const phone = { id: 's1', device: 'Chrome, Android', createdAt: at(9_000), lastSeenAt: at(0), current: true }
const tablet = { id: 's2', device: 'Safari, iPad', createdAt: at(9_000), lastSeenAt: at(120), current: false }
const script = { id: 's3', device: '', createdAt: at(9_000), lastSeenAt: at(3_000), current: false }

let server: ReturnType<typeof fakeServer>
const open = async () => {
  const local = await openLocal()
  await openScreen(
    {
      '/settings': (
        <LocalDataContext value={local}>
          <SessionsSheet onClose={() => {}} />
        </LocalDataContext>
      ),
    },
    '/settings',
  )
  await settle(20)
}
beforeEach(() => {
  bindUser(null)
  tokens.write({ accessToken: 'a.b.c', refreshToken: null })
  server = fakeServer()
  server.answer = ({ method }) => (method === 'GET' ? json(200, [phone, tablet, script]) : json(204, null))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})
const signOutOf = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? ''))!
const ends = () => server.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

it('lists the devices, and marks this one', async () => {
  await open()
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/Chrome, Android.*This device/)
  expect(rows[1]).toMatch(/Safari, iPad.*Last seen 2 h.* ago/)
  expect(rows[2]).toContain('Unknown device')
})

it('signs one out', async () => {
  await open()
  await press(signOutOf(/^Sign out: Safari, iPad, last seen /))
  expect(ends()).toEqual(['/api/user/sessions/s2'])
  expect(text()).not.toContain('Safari, iPad')
  expect(text()).not.toContain('Sign out everywhere else')
})

it('distinguishes two equal devices by when they were last seen', async () => {
  const same = { ...tablet, id: 's4', lastSeenAt: at(125) }
  server.answer = ({ method }) => (method === 'GET' ? json(200, [phone, tablet, same]) : json(204, null))
  await open()
  const names = [...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual([
    expect.stringMatching(/^Sign out: Safari, iPad, last seen today \d+:\d\d/i),
    expect.stringMatching(/^Sign out: Safari, iPad, last seen today \d+:\d\d/i),
  ])
  expect(new Set(names).size).toBe(2)
})

it('signs all others out', async () => {
  await open()
  await press(button('Sign out everywhere else'))
  expect(ends()).toEqual(['/api/user/sessions'])
  expect(document.querySelectorAll('li')).toHaveLength(1)
})

it('cannot be read offline, until the user tries again', async () => {
  const answer = server.answer
  server.answer = offline
  await open()
  expect(text()).toContain('No connection to the server')
  server.answer = answer
  await press(button('Try again'))
  await settle(20)
  expect(text()).toContain('Safari, iPad')
})
