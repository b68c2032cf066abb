import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { getSession, startSession } from '#session/session.ts'
import { fakeServer, refusal, text } from '../../../test/account-page.tsx'
import { anna, diaperPut, nextRowId, openLocal, teamId, type Local } from '../../../test/local.ts'
import { button, mount, press, settle } from '../../../test/mount.tsx'
import { DeletedElsewhere } from './deleted-elsewhere.tsx'
// The chunk is already loaded, as from the service worker's cache.
import './deleted-sheet.tsx'

let local: Local
let stop: () => void
let saved: Blob[]

beforeEach(async () => {
  localStorage.clear()
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  fakeServer().answer = () => refusal(401, 'account_deleted')
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
  const user = { id: anna, email: 'anna@example.org', displayName: 'Anna' }
  localStorage.setItem('session', JSON.stringify(user))
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  localStorage.setItem('refreshToken', 'r1')
  await activateLanguage('en')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  stop = startSession()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <DeletedElsewhere />
      </LocalDataContext>
    </I18nProvider>,
  )
  await settle(200)
}
const isHere = async () => (await local.storage.databases()).length > 0

it('removes the data of an account deleted elsewhere without a message if everything was sent', async () => {
  await open()
  await vi.waitFor(async () => expect(await isHere()).toBe(false))
  expect(getSession().status).toBe('signedOut')
  expect(localStorage.getItem('session')).toBeNull()
})

it('offers unsent entries as a file, and deletes them only after a tap that names their number', async () => {
  await act(() => write(local.db, local.clock, [diaperPut(nextRowId(), { notes: 'very <b>green</b>' })]))
  await local.db.file.put({
    ...{ id: 'p1', spaceId: teamId, type: 'image/jpeg' },
    ...{ thumb: new ArrayBuffer(0), full: new Uint8Array([1, 2, 3]).buffer },
  })
  await local.db.fileUpload.put({
    ...{ id: 'p1', spaceId: teamId, size: 3, tries: 0, nextAt: 0, problem: null },
  })
  await open()
  expect(text()).toContain('2 entries here were never sent and never can be')
  expect(await isHere()).toBe(true)
  await press(button('Save as a file'))
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 })
  const page = await saved[0]!.text()
  expect(page).toContain('Diaper')
  expect(page).toContain('very &lt;b&gt;green&lt;/b&gt;')
  expect(page).toContain('src="data:image/jpeg;base64,AQID"')
  expect(await isHere()).toBe(true)
  await press(button('Delete 2 entries here'))
  await vi.waitFor(async () => expect(await isHere()).toBe(false))
  expect(getSession().status).toBe('signedOut')
})
