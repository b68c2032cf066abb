import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { discardUnsaved } from '#db/write/unsaved.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { StatusBoard } from '#sync/status.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { anna, babyId, noon, openLocal, teamId, type Local } from '../../../../../test/local.ts'
import { button, field, mount, press, settle, type, until } from '../../../../../test/mount.tsx'
import { MedicineSheet } from './medicine-sheet.tsx'

const hour = 3_600_000
// Allows for a slow machine.
vi.setConfig({ testTimeout: 30_000 })

let local: Local
let status: StatusBoard
let isClosed: boolean

beforeEach(async () => {
  local = await openLocal()
  vi.stubGlobal('indexedDB', local.storage)
  await activateLanguage('en')
  isClosed = false
  status = new StatusBoard(anna)
})
afterEach(() => {
  discardUnsaved()
  vi.unstubAllGlobals()
})

const give = (name: string, at: number, fields: object = {}) =>
  act(() =>
    write(local.db, local.clock, [
      put('medicine', teamId, newId(local.clock), {
        babyId,
        name,
        timestamp: new Date(at).toISOString(),
        timeZone: 'UTC',
        ...fields,
      }),
    ]),
  )
const member = (id: string, displayName: string) =>
  local.db.rows('teamMember').put({
    id,
    spaceId: teamId,
    displayName,
    deletedAt: null,
  } as never)

const open = async () => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <SyncContext value={{ status, wake: () => {}, stop: () => {} } as never}>
          <MedicineSheet
            baby={{ id: babyId, spaceId: teamId }}
            entries={[]}
            onClose={() => {
              isClosed = true
            }}
          />
        </SyncContext>
      </LocalDataContext>
    </I18nProvider>,
  )
  await until(() => document.querySelector('form'))
}
const shown = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const doses = async () => (await local.db.rows('medicine').toArray()).filter((row) => row.deletedAt === null)
const givenNow = async () =>
  (await doses()).find(({ timestamp }) => timestamp === new Date(noon).toISOString())
const submit = () => press(button('Log dose'))

it('proposes no dose and no interval when only a name is chosen', async () => {
  await give('Ibuprofen', noon - 24 * hour, { dose: { unit: 'ML', value: 5 }, intervalMinutes: 360 })
  await open()
  await press(button('Ibuprofen'))
  await until(() => shown().includes('Last: yesterday'))
  expect([field('Name').value, field('Dose').value, field('Hours between doses').value]).toEqual([
    'Ibuprofen',
    '',
    '',
  ])
  await submit()
  await until(() => isClosed)
  expect(await givenNow()).toMatchObject({ name: 'Ibuprofen', dose: null, intervalMinutes: null })
})

it('copies the last dose with a tap', async () => {
  await give('Ibuprofen', noon - 24 * hour, { dose: { unit: 'ML', value: 5 }, intervalMinutes: 360 })
  await open()
  await type(field('Name'), ' ibuprofen')
  await until(() => shown().includes('As last time: 5 ml, every 6 h'))
  const [repeat] = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.startsWith('As last time'),
  )
  await press(repeat!)
  await submit()
  await until(() => isClosed)
  expect(await givenNow()).toMatchObject({
    name: 'ibuprofen',
    dose: { unit: 'ML', value: 5 },
    intervalMinutes: 360,
  })
})

it("warns of a dose too soon after anybody's last one; a tap on another button logs it", async () => {
  await give('Ibuprofen', noon - 2 * hour, { intervalMinutes: 360 })
  await open()
  await type(field('Name'), 'IBUPROFEN')
  await until(() => shown().includes('Too soon: not before'))
  await submit()
  await settle(100)
  expect(await doses()).toHaveLength(1)
  // The cancel button is where the log button was, so a double tap logs nothing.
  await press(button('Do not log it'))
  await settle(100)
  expect(await doses()).toHaveLength(1)
  await submit()
  await press(button('Log it anyway'))
  await until(() => isClosed)
  expect(await doses()).toHaveLength(2)
})

it('does not warn after the interval or for another medicine', async () => {
  await give('Ibuprofen', noon - 6 * hour, { intervalMinutes: 360 })
  await give('Paracetamol', noon - hour, { intervalMinutes: 360 })
  await open()
  await type(field('Name'), 'Ibuprofen')
  await until(() => shown().includes('Last: today'))
  expect(shown()).not.toContain('Too soon')
  await submit()
  await until(() => isClosed)
  expect(await doses()).toHaveLength(3)
})

it('says how old the data of other devices is', async () => {
  await member('0199f3a0-0000-7000-8000-0000000000d1', 'Dad')
  status.set({ state: 'offline', lastCycleAt: noon - hour })
  await open()
  await until(() => shown().includes('Nothing from Dad yet.'))
  expect(shown()).toContain('This device has had no connection since')
  expect(shown()).toContain('A dose logged where there is no connection may be missing.')
})

it('marks missing fields in words, and keeps unsaved input over a reload', async () => {
  await open()
  await submit()
  await until(() => shown().includes('Type the name of the medicine'))
  await type(field('Name'), 'Vitamin D')
  await type(field('Dose'), '400')
  await submit()
  await until(() => shown().includes('Choose the unit of the dose'))
  expect(await doses()).toEqual([])
  await settle(100)
  await local.reload()
  document.body.replaceChildren()
  await open()
  expect([field('Name').value, field('Dose').value]).toEqual(['Vitamin D', '400'])
  // Input of hours ago must not become a dose of the current time.
  local.time.ms += 2 * hour
  document.body.replaceChildren()
  await open()
  expect([field('Name').value, field('Dose').value]).toEqual(['', ''])
})
