import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put, putKeyed, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../../test/account-page.tsx'
import { anna, babyId, nextRowId, openLocal, serverRow, teamId, type Local } from '../../../../test/local.ts'
import { fillDisk } from '../../../../test/full-disk.ts'
import { button, field, mount, press, type, until } from '../../../../test/mount.tsx'
import { DoctorScreen } from '../doctor-screen.tsx'
// The chunk is already loaded, as from the service worker's cache.
import './documents-sheet.tsx'

let local: Local
const born = '2026-07-09'
const birthVisit = visitCompletionId(babyId, 'us', 'birth')

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  await loadTexts('doctor', 'milestones')
  local = await openLocal()
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = async ({ looksOnly = false } = {}) => {
  const { entity: _, ...row } = serverRow(teamId, 1)
  const membership = { ...row, spaceId: anna, teamId, role: 'FAMILY', looksOnly }
  await local.db.rows('membership').put(membership as never)
  await write(local.db, local.clock, [put('baby', teamId, babyId, { name: 'Mia', birthDate: born })])
  await markDone()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={['/doctor-timeline']}>
          <DoctorScreen />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('li[data-status=completed]'))
}
const completion = { babyId, scheduleId: 'us', visitKey: 'birth', completedDate: born, vaccinesGiven: null }
const markDone = () =>
  write(local.db, local.clock, [putKeyed('visitCompletion', teamId, birthVisit, completion)])
const addDocument = (ownerId = birthVisit, name: string | null = 'Blood count') =>
  write(local.db, local.clock, [
    put('photo', teamId, nextRowId(), { babyId, ownerId, kind: 'DOCUMENT', name }),
  ])
const doneVisit = () => document.querySelector<HTMLElement>('li[data-status=completed]')!
const menuItem = async (label: string, within: ParentNode = doneVisit()) => {
  await press(
    [...within.querySelectorAll('button')].find((one) =>
      one.getAttribute('aria-label')?.startsWith('More: '),
    )!,
  )
  await until(() => document.querySelector('[role=menuitem]'))
  await press(
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === label)!,
  )
}
const open = async () => {
  await menuItem('Add a document')
  await until(() => document.querySelector('dialog input[type=file]'))
}
const choose = (...files: File[]) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')!
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const pdf = (name = 'Lab_result.pdf') => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })
const living = async () =>
  (await local.db.rows('photo').toArray()).filter(({ deletedAt }) => deletedAt === null)
const undo = async () => {
  await until(() => toast.getShown().at(-1)?.action)
  await act(async () => toast.getShown().at(-1)!.action!.onPress())
}
const dialog = () => document.querySelector('dialog')!

describe('the documents of a visit', () => {
  it('are none at first; an added PDF is stored on the device, counted, and can be undone', async () => {
    await show()
    await open()
    await until(() => dialog().textContent?.includes('Keep what the doctor gave you here'))
    await choose(pdf())
    await until(() => dialog().querySelector('[aria-label="Open: Lab result"]'))
    expect(await living()).toMatchObject([
      { ownerId: birthVisit, babyId, kind: 'DOCUMENT', name: 'Lab result' },
    ])
    expect(await local.db.fileUpload.toCollection().primaryKeys()).toHaveLength(1)
    await until(() => text().includes('On this device. The family gets it when there is a connection.'))
    await until(() => doneVisit().textContent?.includes('1 document'))
    await undo()
    await until(async () => (await living()).length === 0)
    await until(() => !doneVisit().textContent?.includes('1 document'))
  })

  it('are handed to the device as PDFs with their names', async () => {
    const clicked: { name: string; type: string }[] = []
    const blobs = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob as Blob)
      return url
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ name: this.download, type: blobs.get(this.href)!.type })
    })
    await show()
    await open()
    await choose(pdf('a/b.pdf'))
    await until(() => dialog().querySelector<HTMLButtonElement>('[aria-label^="Open: "]')?.disabled === false)
    await press(dialog().querySelector<HTMLElement>('[aria-label^="Open: "]')!)
    await until(() => clicked.length === 1)
    expect(clicked).toEqual([{ name: expect.stringMatching(/^[^/]+\.pdf$/), type: 'application/pdf' }])
    await until(() =>
      toast.getShown().some(({ text: appears }) => appears.startsWith('Among the downloads: ')),
    )
  })

  it('can be renamed, and undo restores the name', async () => {
    await show()
    await addDocument()
    await until(() => doneVisit().textContent?.includes('1 document'))
    await press(button('1 document'))
    await until(() => document.querySelector('dialog [aria-label="More: Blood count"]'))
    await menuItem('Rename', dialog())
    await until(() => document.querySelector('dialog form'))
    await type(field('Name of the document'), ' ')
    await press(button('Save', dialog()))
    await until(() => dialog().textContent?.includes('Type a name'))
    await type(field('Name of the document'), '  Iron, March ')
    await press(button('Save', dialog()))
    await until(async () => (await living())[0]?.name === 'Iron, March')
    await until(() => document.querySelector('dialog [aria-label="Open: Iron, March"]'))
    await undo()
    await until(async () => (await living())[0]?.name === 'Blood count')
  })

  it('can be removed with undo, and stay when the visit is marked as not done', async () => {
    await show()
    await addDocument()
    await until(() => doneVisit().textContent?.includes('1 document'))
    await press(button('1 document'))
    await until(() => document.querySelector('dialog [aria-label="More: Blood count"]'))
    await menuItem('Remove', dialog())
    await until(async () => (await living()).length === 0)
    await undo()
    await until(async () => (await living()).length === 1)
    await write(local.db, local.clock, [remove('visitCompletion', teamId, birthVisit)])
    await until(() => !document.querySelector('li[data-status=completed]'))
    await until(() => document.querySelector('[aria-label="Open: Blood count"]'))
    expect(await living()).toHaveLength(1)
  })

  it('are deleted and restored with their appointment', async () => {
    const visit = nextRowId()
    const fields = { babyId, title: 'Allergy clinic', scheduledDate: '2026-11-02', timeZone: 'UTC' }
    await show()
    await write(local.db, local.clock, [put('doctorVisit', teamId, visit, fields)])
    await addDocument(visit)
    const card = () =>
      [...document.querySelectorAll<HTMLElement>('li[data-status]')].find((one) =>
        one.textContent?.includes('Allergy clinic'),
      )
    await until(() => card()?.textContent?.includes('1 document'))
    await menuItem('Delete', card()!)
    await until(async () => (await living()).length === 0)
    await undo()
    await until(() => card()?.textContent?.includes('1 document'))
  })

  it('report what is wrong with a file', async () => {
    await show()
    await open()
    const appears = (sentence: string) => until(() => dialog().textContent?.includes(sentence))
    await choose(new File(['<script>'], 'page.pdf', { type: 'application/pdf' }))
    await appears('page.pdf is neither a PDF nor a picture.')
    await choose(new File([new Uint8Array(mediaLimits.file + 1)], 'scan.pdf'))
    await appears('scan.pdf is larger than 10 MB.')
    await choose(...Array.from({ length: 21 }, () => pdf()))
    await appears('A visit has at most 20 documents.')
    expect(await living()).toEqual([])
  })

  it('are stored later if the device was full', async () => {
    await show()
    await open()
    fillDisk(local)
    await choose(pdf())
    await until(() => document.querySelector('dialog [role=alert]')?.textContent?.includes('Not saved'))
    vi.mocked(local.db.transaction).mockRestore()
    await press(button('Try again'))
    await until(() => document.querySelector('[aria-label="Open: Lab result"]'))
    expect(await living()).toHaveLength(1)
  })

  it('of the other phone open once they have arrived, and a reader cannot change them', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show({ looksOnly: true })
    await addDocument(birthVisit, null)
    await until(() => doneVisit().textContent?.includes('1 document'))
    await press(button('1 document'))
    await until(() => document.querySelector('dialog [aria-label="Open: Document"]'))
    expect(dialog().querySelector<HTMLButtonElement>('[aria-label="Open: Document"]')!.disabled).toBe(true)
    await until(() => dialog().textContent?.includes('It opens when there is a connection.'))
    expect(dialog().querySelector('[aria-label^="More: "]')).toBeNull()
    expect(dialog().textContent).not.toContain('Add a PDF or picture')
    const bytes = new TextEncoder().encode('%PDF-1.7').buffer
    const id = (await living())[0]!.id
    await local.db.file.put({ id, spaceId: teamId, thumb: bytes, full: null, type: 'application/pdf' })
    await until(
      () => dialog().querySelector<HTMLButtonElement>('[aria-label="Open: Document"]')?.disabled === false,
    )
  })
})
