import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from '#api/call.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import type { Photo } from '#media/photos.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, offline, refusal, text } from '../../../../test/account-page.tsx'
import { fillDisk } from '../../../../test/full-disk.ts'
import { babyId, nextRowId, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { mount, press, until } from '../../../../test/mount.tsx'
import { DocumentRow } from './document-row.tsx'

let local: Local
let server: ReturnType<typeof fakeServer>
const bytes = '%PDF-1.7 121 g/l'
const file = () => new Response(bytes, { headers: { 'content-type': 'application/pdf' } })

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  await loadTexts('doctor')
  local = await openLocal()
  tokens.write({ accessToken: 'access', refreshToken: 'refresh' })
  server = fakeServer()
  server.answer = file
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unkept =
  'Not saved on this device: its storage is full or not available. It opens while there is a connection.'
const files = () => local.db.file.toCollection().primaryKeys()
const fetched = () => server.sent.filter(({ path }) => path.includes('/media/')).length
const opens = () => document.querySelector<HTMLButtonElement>('[aria-label="Open: Blood count"]')!

/** Receives a document of the other phone. */
async function receive() {
  const id = nextRowId()
  const fields = { babyId, ownerId: nextRowId(), kind: 'DOCUMENT' as const, name: 'Blood count' }
  await write(local.db, local.clock, [put('photo', teamId, id, fields)])
  return (await local.db.rows('photo').get([teamId, id])) as Photo
}
const show = (document: Photo) =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <ul>
          <DocumentRow
            document={document}
            name="Blood count"
            onOpen={() => {}}
            onRename={undefined}
            onRemove={undefined}
          />
        </ul>
      </LocalDataContext>
    </I18nProvider>,
  )

it('is stored by the receiving phone, without a message', async () => {
  await show(await receive())
  await until(() => !opens().disabled)
  expect(await files()).toHaveLength(1)
  await until(() => !text().includes('It is being fetched.'))
  expect(text()).not.toContain('connection')
})

it('is fetched once and opened, with a message, if the phone has no space for it', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const document = await receive()
  fillDisk(local)
  await show(document)
  await until(() => text().includes(unkept))
  expect([opens().disabled, await files(), fetched()]).toEqual([false, [], 1])
  await act(async () => void dispatchEvent(new Event('online')))
  saved.length = 0
  await press(opens())
  await until(() => toast.getShown().some(({ text }) => text.startsWith('Among the downloads: ')))
  expect(await saved[0]!.text()).toBe(bytes)
  expect(fetched()).toBe(1)
})

it('is stored on the next opening once there is space', async () => {
  const document = await receive()
  fillDisk(local)
  const first = await show(document)
  await until(() => text().includes(unkept))
  await first.update(null)
  vi.mocked(local.db.transaction).mockRestore()
  await show(document)
  await until(async () => (await files()).length === 1)
  await until(() => !opens().disabled && !text().includes(unkept))
})

it('reports that the other device has not sent it, and opens once it has', async () => {
  server.answer = () => refusal(404, 'not_found')
  await show(await receive())
  await until(() => text().includes('The device that added it has not sent it yet.'))
  expect([opens().disabled, text().includes('It is being fetched.')]).toEqual([true, false])
  server.answer = file
  await act(async () => void dispatchEvent(new Event('online')))
  await until(() => !opens().disabled && !text().includes('has not sent it yet'))
  expect(await files()).toHaveLength(1)
})

it('reports that it needs a connection if it is not stored', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.answer = offline
  const document = await receive()
  fillDisk(local)
  await show(document)
  await until(() => text().includes('It opens when there is a connection.'))
  expect([opens().disabled, fetched()]).toEqual([true, 0])
})
