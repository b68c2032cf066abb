import { act, useState } from 'react'
import { Route } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { watchInstall } from '#session/home-screen.ts'
import { startSession } from '#session/session.ts'
import { setTheme } from '#session/theme.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { anna, noon, type Local } from '../../../test/local.ts'
import { button, press } from '../../../test/mount.tsx'
import { openFamily, showAt } from '../../../test/of-baby.tsx'
import { InstallCard } from './install-card.tsx'
import { askAgainMs, firstAskMs } from './install-moment.ts'

watchInstall()

let local: Local
let stopSession: () => void
const wake = vi.fn()
const hour = 3_600_000
const offer = () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' as const }))
  act(
    () =>
      void dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
  )
  return prompt
}
const written = (count: number, running = false) =>
  Array.from({ length: count }, (_, index) => ({
    rows: [{ createdAt: new Date(noon - (index + 1) * hour).toISOString() }],
    until: running && index === 0 ? null : noon,
  }))
let log: (entries: ReturnType<typeof written>) => void
const Home = ({ now, first }: { now: number; first: ReturnType<typeof written> }) => {
  const [entries, setEntries] = useState(first)
  log = setEntries
  return <InstallCard now={now} entries={entries} />
}
const show = (now: number, entries = written(10)) =>
  showAt(local, '/', [
    <Route
      key="home"
      path="/"
      element={
        <SyncContext value={{ status: new StatusBoard(anna), wake, stop: () => {} } as never}>
          <Home now={now} first={entries} />
        </SyncContext>
      }
    />,
  ])
const isOffered = () => document.querySelector('#install-offer') !== null

beforeEach(async () => {
  await activateLanguage('en')
  local = await openFamily()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  localStorage.setItem(
    'session',
    JSON.stringify({ id: anna, email: 'anna@example.com', displayName: 'Anna' }),
  )
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  localStorage.setItem('refreshToken', 'r')
  localStorage.setItem('rememberMe', 'true')
  // The automatic theme would depend on the hour of the test run.
  setTheme('light')
  stopSession = startSession()
})
afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')))
  stopSession()
  // Test files share the session.
  localStorage.clear()
  startSession()()
  Reflect.deleteProperty(navigator, 'standalone')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
/** The device was opened for the first time long ago. */
const isUsed = () => localStorage.setItem('installAskFrom', String(noon - hour))

it('is absent on the first two days, then prompts the browser, once per half year', async () => {
  const prompt = offer()
  await show(noon)
  expect(isOffered()).toBe(false)
  await show(noon + firstAskMs - 1)
  expect(isOffered()).toBe(false)
  const third = noon + firstAskMs
  await show(third)
  expect(prompt).not.toHaveBeenCalled()
  await press(button('Add'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(isOffered()).toBe(false)
  offer()
  await show(third + askAgainMs - 1)
  expect(isOffered()).toBe(false)
  await show(third + askAgainMs)
  expect(isOffered()).toBe(true)
})

it('is hidden for half a year after "not now"', async () => {
  isUsed()
  offer()
  await show(noon)
  await press(button('Not now'))
  expect(isOffered()).toBe(false)
  await show(noon + askAgainMs - 1)
  expect(isOffered()).toBe(false)
})

it('shows the steps on iOS, and sends the outbox before the user leaves', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  isUsed()
  await show(noon)
  await press(button('Show how'))
  expect(document.querySelectorAll('dialog[open] li')).toHaveLength(3)
  expect(wake).toHaveBeenCalled()
  expect(isOffered()).toBe(false)
})

it('is hidden while a timer runs that was started below it', async () => {
  isUsed()
  offer()
  await show(noon)
  expect(isOffered()).toBe(true)
  await act(async () => log(written(10, true)))
  expect(isOffered()).toBe(false)
  await act(async () => log(written(10)))
  expect(isOffered()).toBe(true)
})

it('does not appear over a sheet', async () => {
  isUsed()
  offer()
  const sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.setAttribute('open', '')
  await show(noon)
  expect(isOffered()).toBe(false)
  sheet.remove()
})

it('is absent for a diary without an account, which would not be transferred', async () => {
  localStorage.setItem('session', JSON.stringify({ id: anna, email: '', displayName: 'Anna', isTrial: true }))
  stopSession()
  stopSession = startSession()
  isUsed()
  offer()
  await show(noon)
  expect(isOffered()).toBe(false)
})
