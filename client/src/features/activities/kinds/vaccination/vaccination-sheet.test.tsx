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
import { VaccinationEntrySheet, VaccinationLogSheet } from './vaccination-sheets.tsx'

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
const living = async () =>
  (await local.db.rows('vaccination').toArray()).filter((row) => row.deletedAt === null)
/** The field of the reaction in own words; the note is below it. */
const words = () => document.querySelector('textarea') as unknown as HTMLInputElement
const log = () => show(<VaccinationLogSheet baby={baby} diary={{} as never} onClose={onClose} />)
const open = async () => {
  const entry = momentsOf('vaccination', (await living()) as never)[0]!
  await show(<VaccinationEntrySheet entry={entry} author="Anna" onClose={onClose} />)
}

it('logs a vaccine of the schedule with its dose and batch; a reaction is added hours later', async () => {
  await log()
  await press(button('Log the vaccination'))
  expect(document.body.textContent).toContain('Choose a vaccine or write its name')
  await press(button('MMR'))
  await press(button('dose 1'))
  await type(field('Batch number'), ' A12 ')
  await press(button('Left thigh'))
  await save('Log the vaccination')
  const given = { timestamp: new Date(noon).toISOString(), name: 'MMR', dose: '1', batch: 'A12' }
  expect(await living()).toMatchObject([{ ...given, site: 'LEFT_THIGH', signs: [], reactionAt: null }])

  local.time.ms += 6 * 3_600_000
  await open()
  await press(button('Fever'))
  await type(words(), 'warm at night')
  await save('Save')
  expect(await living()).toMatchObject([
    {
      ...given,
      signs: ['FEVER'],
      reaction: 'warm at night',
      reactionAt: new Date(noon + 6 * 3_600_000).toISOString(),
    },
  ])

  // Without a reaction there is no time of one.
  await open()
  await press(button('Fever'))
  await type(words(), '')
  await save('Save')
  expect(await living()).toMatchObject([{ ...given, signs: [], reaction: null, reactionAt: null }])
})

it('takes own words instead, and undo takes the entry back', async () => {
  await log()
  await press(button('MMR'))
  await press(button('MMR'))
  await type(field('Another vaccine, as you call it'), 'BCG')
  await save('Log the vaccination')
  expect(await living()).toMatchObject([{ name: 'BCG', dose: null }])
  toast.runLatestAction()
  await until(async () => (await living()).length === 0)
})

it('a sign of danger shows whom to call', async () => {
  await log()
  expect(document.querySelector('[role=alert] a')).toBeNull()
  await press(button('Swollen face, lips or tongue'))
  expect(document.querySelector<HTMLAnchorElement>('[role=alert] a')!.href).toMatch(/^tel:/)
})
