import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocalData, LocalDataContext } from '#db/schema/local-data.ts'
import { discardUnsaved, saveOrKeep } from '#db/write/unsaved.ts'
import { NotSaved } from '#db/storage/retry-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { farewellPath } from '#session/farewell.ts'
import { getSession, startSession } from '#session/session.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { StatusBoard } from '#sync/status.ts'
import { fakeServer, json } from '../../../test/account-page.tsx'
import { endFakePush, fakePush, firstKey } from '../../../test/fake-push.ts'
import { anna, diaperPut, nextRowId, openLocal, type Local } from '../../../test/local.ts'
import { button, mount, press, settle, until } from '../../../test/mount.tsx'
import { useSignOut } from './sign-out-context.ts'
import { SignOutProvider } from './sign-out-provider.tsx'
// The chunk is already loaded, as from the service worker's cache.
import './sign-out-sheet.tsx'

let local: Local
let stop: () => void
let server: ReturnType<typeof fakeServer>
/** The mock of the sync's `wake`. */
let wake: () => void

const Leave = () => {
  const begin = useSignOut()
  useLocalData()
  return <button onClick={begin}>Sign out</button>
}

beforeEach(async () => {
  localStorage.clear()
  wake = () => {}
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  server = fakeServer()
  server.answer = () => json(204, null)
  localStorage.setItem(
    'session',
    JSON.stringify({ id: anna, email: 'anna@example.org', displayName: 'Anna' }),
  )
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  localStorage.setItem('refreshToken', 'r1')
  localStorage.setItem('selectedBabyId', 'mia')
  stop = startSession()
  await activateLanguage('en')
  const status = new StatusBoard(anna)
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ status, wake: () => wake(), stop: () => {} }}>
          <SignOutProvider>
            <Leave />
          </SignOutProvider>
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
})
afterEach(async () => {
  stop()
  discardUnsaved()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const log = () => act(() => write(local.db, local.clock, [diaperPut(nextRowId())]))
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const begin = async () => {
  await press(button('Sign out'))
  await settle(100)
}
const shown = () => document.body.textContent ?? ''
const isHere = async () => (await local.storage.databases()).length > 0

describe('signing out', () => {
  it("is immediate if everything was sent: deletes the user's data, and opens /login", async () => {
    await begin()
    expect(getSession().status).toBe('signedOut')
    expect(farewellPath()).toBe('/login')
    expect(localStorage.getItem('refreshToken')).toBeNull()
    expect(localStorage.getItem('selectedBabyId')).toBeNull()
    expect(await isHere()).toBe(false)
    await until(() => server.sent.some(({ path }) => path === '/api/auth/logout'))
  })

  it('ends push in this browser, and closes shown notifications', async () => {
    const browser = fakePush({ permission: 'granted' })
    await browser.subscribe(firstKey)
    browser.show()
    await begin()
    expect([browser.subscription, browser.shown]).toEqual([null, []])
    endFakePush()
  })

  it('first sends what waits', async () => {
    await log()
    wake = () => void local.db.outbox.clear()
    await begin()
    await settle(300)
    expect(getSession().status).toBe('signedOut')
    expect(await isHere()).toBe(false)
  })

  it('names what cannot be sent, and staying changes nothing', async () => {
    await log()
    await log()
    offline()
    await begin()
    expect(shown()).toContain('2 entries on this device have not reached the server')
    await press(button('Stay signed in'))
    expect(getSession().status).toBe('signedIn')
    expect(await local.db.outbox.count()).toBe(2)
    await begin()
    expect(shown()).toContain('Not everything is sent')
  })

  it('keeps the entries on the device, locked, if the user chooses so', async () => {
    await log()
    offline()
    await begin()
    await press(button('Keep here and sign out'))
    await settle(50)
    expect(getSession().status).toBe('signedOut')
    expect(await local.db.outbox.count()).toBe(1)
    expect(localStorage.getItem('pendingLogouts')).toBeNull()
  })

  it('deletes them only after a tap that names their number', async () => {
    await log()
    offline()
    await begin()
    expect(await isHere()).toBe(true)
    await press(button('Delete 1 entry and sign out'))
    await settle(100)
    expect(getSession().status).toBe('signedOut')
    expect(await isHere()).toBe(false)
  })

  it('counts refused changes, and those that this device could not store', async () => {
    await local.db.failed.add({
      ...{ spaceId: 's', entity: 'diaperChange', rowId: 'x', key: 'diaperChange/x', type: 'create' },
      ...{ failedAt: 0, status: 'rejected' },
    } as never)
    await act(async () => void (await saveOrKeep('Diaper, 9:24', () => Promise.reject(new NotSaved('full')))))
    offline()
    await begin()
    expect(shown()).toContain('2 entries on this device have not reached the server')
  })

  it('can be cancelled while it sends', async () => {
    await log()
    await begin()
    expect(shown()).toContain('Sending your entries …')
    expect(() => button('Delete 1 entry and sign out')).toThrow()
    await press(button('Stay signed in'))
    await local.db.outbox.clear()
    await settle(400)
    expect(getSession().status).toBe('signedIn')
  })
})
