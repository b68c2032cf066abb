import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mountDay } from '../../../../test/day.tsx'
import { fillDisk } from '../../../../test/full-disk.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { button, press, until } from '../../../../test/mount.tsx'
// Imported so that the lazily loaded chunk is available at once, as from the service worker's cache.
import './entry-photos.tsx'

let local: Local
let id: string

beforeEach(async () => {
  await activateLanguage('en')
  local = await openLocal()
  id = nextRowId()
  const timestamp = new Date(noon - 60_000).toISOString()
  await write(local.db, local.clock, [
    put('diaperChange', teamId, id, { babyId, timestamp, timeZone: 'UTC' }),
  ])
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 800, height: 600, close() {} }))
  const context = { drawImage: vi.fn(), fillRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['jpeg'])))
})
afterEach(() => {
  toast.getShown().forEach((one) => toast.dismiss(one.id))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => {
  await mountDay(local, ({ entries }) =>
    entries[0] ? <EntryActions entry={entries[0]} name="Diaper" onClose={() => {}} /> : null,
  )
  await until(() => document.querySelector('input[type=file]'))
}
const choose = (...files: File[]) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const jpeg = () => new File(['x'], 'rash.jpg', { type: 'image/jpeg' })
const living = async () =>
  (await local.db.rows('photo').toArray()).filter(({ deletedAt }) => deletedAt === null)
const named = (label: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${label}"], [alt="${label}"]`)
const undo = () => act(async () => toast.getShown().at(-1)!.action!.onPress())
const addPicture = () =>
  write(local.db, local.clock, [put('photo', teamId, nextRowId(), { babyId, ownerId: id })])

it('adds a photo, which waits for its upload, with undo', async () => {
  await open()
  await choose(jpeg())
  await until(() => named('Picture 1 of 1: Diaper'))
  const [photo] = await living()
  expect(photo).toMatchObject({ ownerId: id, babyId, kind: 'IMAGE' })
  expect(await local.db.fileUpload.toCollection().primaryKeys()).toHaveLength(1)
  await undo()
  await until(() => !named('Picture 1 of 1: Diaper'))
  expect(await living()).toEqual([])
})

it('removes a photo, with undo', async () => {
  await addPicture()
  await open()
  await until(() => named('Remove picture 1 of 1'))
  await press(named('Remove picture 1 of 1')!)
  await until(async () => (await living()).length === 0)
  await undo()
  await until(() => named('Picture 1 of 1: Diaper'))
})

it('shows an error for an invalid file and for too many photos', async () => {
  await open()
  await choose(new File(['x'], 'a.txt', { type: 'text/plain' }))
  await until(() => document.body.textContent?.includes('This is not a picture of at most 10 MB.'))
  await choose(...Array.from({ length: 11 }, jpeg))
  await until(() => document.body.textContent?.includes('An entry has at most 10 pictures.'))
  expect(await living()).toEqual([])
})

it('keeps a photo that the device could not store, and stores it when there is space', async () => {
  await open()
  fillDisk(local)
  await choose(jpeg())
  await until(() => document.querySelector('[role=alert]')?.textContent?.includes('Not saved'))
  vi.mocked(local.db.transaction).mockRestore()
  await press(button('Try again'))
  await until(() => named('Picture 1 of 1: Diaper'))
  expect(await living()).toHaveLength(1)
})

it('is deleted and restored with its entry', async () => {
  await addPicture()
  await open()
  await press(button('Delete'))
  await until(async () => (await living()).length === 0)
  await undo()
  await until(async () => (await living()).length === 1)
  expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({ deletedAt: null })
})
