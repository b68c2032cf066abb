import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverOrigin, writeSecret } from '#platform/native/here.ts'
import { dropPerson, keepPerson } from '#session/people.ts'
import { startSession } from '#session/session.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { button, press, settle } from '../../../test/mount.tsx'
import { ServerLine } from './server-line.tsx'

const anna = { id: 'anna', email: 'anna@example.com', displayName: 'Anna', remembered: true }
let stop: () => void
beforeEach(() => {
  writeSecret('server', 'https://nela.test:8443')
  stop = startSession()
})
afterEach(async () => {
  writeSecret('server', null)
  await act(async () => dropPerson(anna.id))
  stop()
})

async function open() {
  const leave = vi.fn()
  await openScreen({ '/': <ServerLine leave={leave} /> }, '/')
  return leave
}

it('shows the server, and forgets it when another is chosen', async () => {
  const leave = await open()
  expect(text()).toContain('Server: nela.test:8443')
  await press(button('Another server'))
  await act(settle)
  expect([serverOrigin(), leave.mock.calls.length]).toEqual(['', 1])
})

it('offers no other server while a user is parked on this device', async () => {
  keepPerson(anna)
  await open()
  expect(text()).not.toContain('nela.test')
})
