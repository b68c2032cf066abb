import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { text } from '../../../../test/account-page.tsx'
import { anna, babyId, nextRowId, openLocal, serverRow, teamId, type Local } from '../../../../test/local.ts'
import { button, field, mount, press, type, until } from '../../../../test/mount.tsx'
import { AppointmentScreen } from '../appointment-screen.tsx'
// The chunk is already loaded, as from the service worker's cache.
import './documents-sheet.tsx'

let local: Local
let visitId: string

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('en')
  await loadTexts('doctor', 'milestones')
  local = await openLocal()
  visitId = nextRowId()
  const { entity: _, ...row } = serverRow(teamId, 1)
  await local.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
  const fields = { babyId, title: 'Allergy clinic', scheduledDate: '2026-12-14', timeZone: 'UTC' }
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-07-09' }),
    put('doctorVisit', teamId, visitId, fields),
  ])
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const show = (search: string) =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={[`/doctor-appointment${search}`]}>
          <Routes>
            <Route path="/doctor-appointment" element={<AppointmentScreen />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
const living = async () =>
  (await local.db.rows('photo').toArray()).filter(({ deletedAt }) => deletedAt === null)
const dialog = () => document.querySelector('dialog')!

it('adds a document to a changed appointment immediately, and keeps the typed values', async () => {
  await show(`?visit=${visitId}`)
  await until(() => text().includes('Add a document'))
  await type(field('Title'), 'Skin clinic')
  await press(button('Add a document'))
  await until(() => document.querySelector('dialog input[type=file]'))
  expect(dialog().textContent).toContain('Allergy clinic')
  const input = dialog().querySelector<HTMLInputElement>('input[type=file]')!
  const pdf = new File(['%PDF-1.7\n%%EOF'], 'Letter.pdf', { type: 'application/pdf' })
  Object.defineProperty(input, 'files', { value: [pdf], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => dialog().querySelector('[aria-label="Open: Letter"]'))
  expect(await living()).toMatchObject([{ ownerId: visitId, babyId, kind: 'DOCUMENT', name: 'Letter' }])
  await press(document.querySelector<HTMLElement>('dialog [aria-label=Close]')!)
  await until(() => !document.querySelector('dialog'))
  await until(() => text().includes('1 document'))
  expect(field('Title').value).toBe('Skin clinic')
  expect(await local.db.rows('doctorVisit').get([teamId, visitId])).toMatchObject({ title: 'Allergy clinic' })
})

it('opens the documents of an appointment from its form, with the current count', async () => {
  const [documentId, other] = [nextRowId(), nextRowId()]
  const add = (id: string, ownerId: string, name: string) =>
    put('photo', teamId, id, { babyId, ownerId, kind: 'DOCUMENT', name })
  await write(local.db, local.clock, [
    add(documentId, visitId, 'Blood count'),
    add(nextRowId(), visitId, 'Letter'),
    add(other, nextRowId(), 'Not of this one'),
  ])
  await show(`?visit=${visitId}`)
  await until(() => text().includes('2 documents'))
  await press(button('2 documents'))
  await until(() => document.querySelector('dialog [aria-label="Open: Blood count"]'))
  expect(dialog().textContent).not.toContain('Not of this one')
  await write(local.db, local.clock, [remove('photo', teamId, documentId)])
  await until(() => text().includes('1 document') && !text().includes('2 documents'))
})

it('shows no documents for a new appointment', async () => {
  await show('')
  await until(() => text().includes('Create appointment'))
  await until(() => document.querySelector('[name=title]'))
  expect(text()).not.toContain('Add a document')
})
