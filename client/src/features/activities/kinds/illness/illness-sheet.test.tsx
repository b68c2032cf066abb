import { expect, it } from 'vitest'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { babyId, noon, teamId } from '../../../../../test/local.ts'
import { button, field, press, type, until } from '../../../../../test/mount.tsx'
import { sheetPage } from '../../../../../test/sheet-page.tsx'
import { SymptomLogSheet } from '../symptom/symptom-sheets.tsx'
import { symptomsIn } from '../symptom/import.ts'
import { IllnessEntrySheet, IllnessLogSheet } from './illness-sheets.tsx'

const page = sheetPage()
const baby = { id: babyId, spaceId: teamId } as never

const { showForm: show, onClose, save, living } = page

it('stores name and end of an illness, and can reopen it', async () => {
  await show(<IllnessLogSheet baby={baby} diary={{} as never} onClose={onClose} />)
  await type(field('Name, if you like'), 'A cold')
  await save('Begin the illness')
  const began = new Date(noon).toISOString()
  expect(await living('illness')).toMatchObject([{ timestamp: began, wellAt: null, name: 'A cold', babyId }])

  const open = async () => momentsOf('illness', (await living('illness')) as never)[0]!
  page.local.time.ms += 3_600_000
  await show(<IllnessEntrySheet entry={await open()} author="Anna" onClose={onClose} />)
  await press(button('Well again'))
  await save('Save')
  expect(await living('illness')).toMatchObject([{ wellAt: new Date(noon + 3_600_000).toISOString() }])

  await show(<IllnessEntrySheet entry={await open()} author="Anna" onClose={onClose} />)
  await press(button('Still ill'))
  await save('Save')
  expect(await living('illness')).toMatchObject([{ timestamp: began, wellAt: null, name: 'A cold' }])
})

it('accepts ticked and typed symptoms, and shows whom to call for a sign of danger', async () => {
  await show(<SymptomLogSheet baby={baby} diary={{} as never} onClose={onClose} />)
  await press(button('Log the symptoms'))
  expect(document.body.textContent).toContain('Choose a symptom or write a note')
  await press(button('Rash'))
  await press(button('Cough'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  await press(button('Pale and floppy'))
  expect(document.querySelector<HTMLAnchorElement>('[role=alert] a')!.href).toMatch(/^tel:/)
  await press(button('Pale and floppy'))
  await save('Log the symptoms')
  expect(await living('symptom')).toMatchObject([{ signs: ['COUGH', 'RASH'], notes: null }])
  toast.runLatestAction()
  await until(async () => (await living('symptom')).length === 0)
})

it("reads symptoms from Nela's own codes and from words in four languages", () => {
  expect(symptomsIn('COUGH; EATS_LITTLE')).toEqual(['COUGH', 'EATS_LITTLE'])
  expect(symptomsIn('Cough and a rash')).toEqual(['COUGH', 'RASH'])
  expect(symptomsIn('кашель, насморк')).toEqual(['COUGH', 'RUNNY_NOSE'])
  expect(symptomsIn('висип')).toEqual(['RASH'])
  expect(symptomsIn('ხველა')).toEqual(['COUGH'])
  expect(symptomsIn('fine')).toEqual([])
})
