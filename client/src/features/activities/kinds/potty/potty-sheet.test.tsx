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
import { anna, babyId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, mount, press, settle, until } from '../../../../../test/mount.tsx'
import { PottyEntrySheet } from './potty-sheets.tsx'
import { PottySheet } from './potty-sheet.tsx'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

let local: Local
let isClosed: boolean
const baby = { id: babyId, spaceId: teamId }

beforeEach(async () => {
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
const living = async () => (await local.db.rows('potty').toArray()).filter((row) => row.deletedAt === null)

it('logs what came of a visit, and takes it back', async () => {
  await show(<PottySheet baby={baby} onClose={onClose} />)
  await press(button('Poo'))
  // One result always holds.
  await press(button('Poo'))
  await save('Log potty')
  expect(await living()).toMatchObject([
    { result: 'POO', notes: null, babyId, timestamp: new Date(noon).toISOString() },
  ])
  toast.runLatestAction()
  await settle(100)
  expect(await living()).toEqual([])
})

it('opens a visit, changes its result alone, and undoes the change', async () => {
  await show(<PottySheet baby={baby} onClose={onClose} />)
  await save('Log potty')
  const [before] = await living()
  const [entry] = momentsOf('potty', [before] as never)
  await show(<PottyEntrySheet entry={entry!} author="Anna" onClose={onClose} />)
  expect(document.body.textContent).toContain('Logged by Anna')
  await press(button('Just sat'))
  await save('Save')
  expect(await living()).toMatchObject([{ result: 'NOTHING', timestamp: before!.timestamp }])
  toast.runLatestAction()
  await settle(100)
  expect(await living()).toMatchObject([{ result: 'PEE' }])
})
