import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { anna, babyId, type Local, noon, openLocal, teamId } from '../../../../../test/local.ts'
import { button, field, mount, press, type, until } from '../../../../../test/mount.tsx'
import { SymptomLogSheet } from '../symptom/symptom-sheets.tsx'
import { symptomsIn } from '../symptom/import.ts'
import { IllnessEntrySheet, IllnessLogSheet } from './illness-sheets.tsx'

vi.setConfig({ testTimeout: 30_000 })

let local: Local
let isClosed: boolean
const baby = { id: babyId, spaceId: teamId } as never

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC')
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  await activateLanguage('en')
})
afterEach(() => {
  discardUnsaved()
  for (const { id } of toast.getShown()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const onClose = () => {
  isClosed = true
}
const show = async (sheet: ReactNode) => {
  isClosed = false
  document.body.replaceChildren()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ status: new StatusBoard(anna), wake: () => {}, stop: () => {} } as never}>
          {sheet}
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const save = async (name: string) => {
  await press(button(name))
  await until(() => isClosed)
}
const living = async (entity: 'illness' | 'symptom') =>
  (await local.db.rows(entity).toArray()).filter((row) => row.deletedAt === null)

it('an illness has a name and an end, and can be said to last after all', async () => {
  await show(<IllnessLogSheet baby={baby} diary={{} as never} onClose={onClose} />)
  await type(field('Name, if you like'), 'A cold')
  await save('Begin the illness')
  const began = new Date(noon).toISOString()
  expect(await living('illness')).toMatchObject([{ timestamp: began, wellAt: null, name: 'A cold', babyId }])

  const open = async () => momentsOf('illness', (await living('illness')) as never)[0]!
  local.time.ms += 3_600_000
  await show(<IllnessEntrySheet entry={await open()} author="Anna" onClose={onClose} />)
  await press(button('Well again'))
  await save('Save')
  expect(await living('illness')).toMatchObject([{ wellAt: new Date(noon + 3_600_000).toISOString() }])

  await show(<IllnessEntrySheet entry={await open()} author="Anna" onClose={onClose} />)
  await press(button('Still ill'))
  await save('Save')
  expect(await living('illness')).toMatchObject([{ timestamp: began, wellAt: null, name: 'A cold' }])
})

it('symptoms are ticked or written, and a sign of danger shows whom to call', async () => {
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

it('reads symptoms of its own table, and of words in four languages', () => {
  expect(symptomsIn('COUGH; EATS_LITTLE')).toEqual(['COUGH', 'EATS_LITTLE'])
  expect(symptomsIn('Cough and a rash')).toEqual(['COUGH', 'RASH'])
  expect(symptomsIn('кашель, насморк')).toEqual(['COUGH', 'RUNNY_NOSE'])
  expect(symptomsIn('висип')).toEqual(['RASH'])
  expect(symptomsIn('ხველა')).toEqual(['COUGH'])
  expect(symptomsIn('fine')).toEqual([])
})
