import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { readParked } from '#db/storage/parked.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { makeLock } from '#session/lock-crypto.ts'
import { readLock, writeLock } from '#session/lock-record.ts'
import { getPeople } from '#session/people.ts'
import { getSession, park, resume, signIn, startSession } from '#session/session.ts'
import { fakeServer, json, openScreen, text, where } from '../../../test/account-page.tsx'
import { babyId, nextRowId } from '../../../test/local.ts'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { WhoIsUpScreen } from './who-is-up-screen.tsx'

const someone = (n: number, name: string) => ({
  ...{ id: `0191c3a0-0000-7000-8000-0000000000a${n}`, email: `${name.toLowerCase()}@example.org` },
  ...{ displayName: name, measurementUnit: 'metric', avatarUrl: null, language: 'en' },
  createdAt: '2026-01-01T00:00:00.000Z',
})
const anna = someone(1, 'Anna')
const boris = someone(2, 'Boris')
const pin = '482915'

let stop: () => void
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeServer().answer = () => json(503, { error: 'busy', code: 'busy' })
  stop = startSession()
})
afterEach(async () => {
  stop()
  vi.unstubAllGlobals()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})

const comeAndGo = async (who: typeof anna) => {
  const accessToken = `h.${btoa(JSON.stringify({ sub: who.id }))}.s`
  signIn({ accessToken, refreshToken: `of-${who.displayName}`, user: who as never }, { rememberMe: true })
  await park()
}
const open = async () => {
  await openScreen({ '/': <WhoIsUpScreen /> }, '/')
  await settle(100)
}
const sleep = async (who: typeof anna, fields: { startTime: string; notes: string }) => {
  const db = new LocalDatabase(who.id)
  await write(db, new Clock(), [
    put('sleepSession', who.id, nextRowId(), { babyId, timeZone: 'UTC', ...fields }),
  ])
  db.close()
}
/** Few iterations, so that the test is fast. */
const lockFor = async (who: typeof anna) => writeLock(who.id, await makeLock(pin, 5, 10))
const tryPin = async (typed: string) => {
  await type(field('PIN'), typed)
  await press(button('Open the diary'))
  await settle(100)
}

it('T8: shows who is signed in, the number of unsent entries and running timers, and nothing else of a diary', async () => {
  await comeAndGo(anna)
  await sleep(anna, { startTime: new Date(Date.now() - 3_600_000).toISOString(), notes: 'Mia' })
  await comeAndGo(boris)
  await open()
  expect(text()).toContain('Who is here?')
  await vi.waitFor(() => expect(text()).toMatch(/Anna.*1 entry not sent yet/))
  expect(text()).toContain('Boris')
  expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^1:0\d:\d\d$/)
  expect(text()).not.toContain('Mia')
  expect(localStorage.getItem('refreshToken')).toBeNull()
  expect(await readParked(anna.id)).toEqual({ refreshToken: 'of-Anna' })
})

it('continues with one tap, each user with the own session', async () => {
  await comeAndGo(anna)
  await comeAndGo(boris)
  await open()
  await press(button('AAnna'))
  await vi.waitFor(() => expect(getSession()).toMatchObject({ status: 'signedIn', user: { id: anna.id } }))
  expect(localStorage.getItem('refreshToken')).toBe('of-Anna')
  await vi.waitFor(async () => expect(await readParked(anna.id)).toBeUndefined())
  expect(getPeople().map(({ id }) => id)).toEqual([boris.id])
})

it('opens the diary directly for a single user, without an empty state in between', async () => {
  await comeAndGo(anna)
  const isSomebody: boolean[] = []
  const look = setInterval(
    () => isSomebody.push(getPeople().length > 0 || getSession().status === 'signedIn'),
    0,
  )
  await resume(anna.id, null)
  clearInterval(look)
  expect(isSomebody.length).toBeGreaterThan(0)
  expect(isSomebody).not.toContain(false)
  expect(getPeople()).toEqual([])
})

it('T8: asks a user with an app lock for the secret first; the sign-in is encrypted until then', async () => {
  await lockFor(anna)
  await comeAndGo(anna)
  const parked = await readParked(anna.id)
  expect(parked).toHaveProperty('sealed')
  expect(JSON.stringify([parked, { ...localStorage }])).not.toContain('of-Anna')
  await open()
  await press(button('AAnna'))
  await tryPin('000000')
  await vi.waitFor(() => expect(text()).toContain('That is not right'))
  expect(getSession().status).toBe('signedOut')
  await tryPin(pin)
  await vi.waitFor(() => expect(getSession()).toMatchObject({ status: 'signedIn', user: { id: anna.id } }))
  expect(localStorage.getItem('refreshToken')).toBe('of-Anna')
  expect(readLock(anna.id)?.wrong).toBe(0)
})

it('T8: delays after wrong tries, across reloads, and finally accepts only the password', async () => {
  await lockFor(anna)
  await comeAndGo(anna)
  writeLock(anna.id, { ...readLock(anna.id)!, wrong: 4 })
  await open()
  await press(button('AAnna'))
  await tryPin('000000')
  await vi.waitFor(() => expect(text()).toMatch(/Please wait (30|29|28) s/))
  expect(button('Open the diary').disabled).toBe(true)
  await act(async () => writeLock(anna.id, { ...readLock(anna.id)!, wrong: 10, notBefore: 0 }))
  await press(button('Back'))
  await press(button('AAnna'))
  expect(text()).toContain('Your password opens the diary')
  await press(button('Sign in with the password instead'))
  expect(where()).toBe('/login')
  // The password removes a lock that nobody can open any more.
  const accessToken = `h.${btoa(JSON.stringify({ sub: anna.id }))}.s`
  signIn({ accessToken, refreshToken: 'new', user: anna as never }, { rememberMe: true })
  expect(readLock(anna.id)).toBeUndefined()
  expect(getPeople()).toEqual([])
})

it('T8: asks before anything is shown when the app starts after a long time', async () => {
  await lockFor(anna)
  const accessToken = `h.${btoa(JSON.stringify({ sub: anna.id }))}.s`
  signIn({ accessToken, refreshToken: 'of-Anna', user: anna as never }, { rememberMe: true })
  stop()
  localStorage.setItem('usedAt', String(Date.now() - 6 * 60_000))
  const statuses: string[] = []
  stop = startSession()
  statuses.push(getSession().status)
  await vi.waitFor(() => expect(getPeople().map(({ id }) => id)).toEqual([anna.id]))
  expect(getSession().status).toBe('signedOut')
  expect(JSON.stringify({ ...localStorage })).not.toContain('of-Anna')
})
