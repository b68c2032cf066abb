import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { noteOverruled } from '#db/apply/overruled.ts'
import { rowId } from '#db/schema/row-key.ts'
import { loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { openScreen, text } from '../../../test/account-page.tsx'
import { anna, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { button, press, settle, until } from '../../../test/mount.tsx'
import { ClockBanner } from './clock-banner.tsx'
import { OfflineReady, wasOfflineReadyShown } from './offline-ready.tsx'
import { OverruledBanner } from './overruled-banner.tsx'

let local: Local
beforeEach(async () => {
  await loadTexts('family', 'sheets')
  localStorage.clear()
})
afterEach(() => {
  toast.getShown().forEach(({ id }) => toast.dismiss(id))
  vi.restoreAllMocks()
})
const open = async (element: React.ReactNode, path = '/') => {
  await openScreen({ [path]: <LocalDataContext value={local}>{element}</LocalDataContext> }, path)
  await settle(50)
}
const toasts = () => toast.getShown().map((one) => one.text)

it('reports on home that the clock is wrong by more than two minutes, and in which direction', async () => {
  local = await openLocal()
  await local.db.meta.put({ key: 'clockOffset', value: -10 * 60_000 })
  await open(<ClockBanner />)
  await until(() => /clock of this device is 10\smin ahead/.test(text()))
  await local.db.meta.put({ key: 'clockOffset', value: 3 * 60_000 })
  await until(() => /clock of this device is 3\smin behind/.test(text()))
  await local.db.meta.put({ key: 'clockOffset', value: 100_000 })
  await until(() => !text().includes('clock'))
})

it('does not mention the clock on another screen', async () => {
  local = await openLocal()
  await local.db.meta.put({ key: 'clockOffset', value: -10 * 60_000 })
  await open(<ClockBanner />, '/stats')
  expect(text()).not.toContain('clock')
})

it('reports once that the app works offline, when the worker is active and the diary is complete', async () => {
  local = await openLocal({ isWhole: false })
  let activate = (_: unknown) => {}
  const worker = { ready: new Promise((resolve) => (activate = resolve)) } as never
  await open(<OfflineReady worker={worker} />)
  await local.db.space.update(teamId, { isWhole: true })
  await settle(50)
  expect(toasts()).toEqual([])
  activate({})
  await until(() => toasts().length === 1)
  expect(toasts()[0]).toContain('without a connection')
  expect(wasOfflineReadyShown()).toBe(true)
})

it('reports that another user deleted what the user had changed, and restores it', async () => {
  local = await openLocal()
  const id = '0199f3a0-0000-7000-8000-0000000000da'
  const { entity: _entity, ...row } = serverRow(id, 2, { deletedAt: '2026-11-21T12:05:00.000Z' })
  await local.db.rows('diaperChange').put({ ...row, spaceId: teamId } as never)
  await noteOverruled(local.db, [{ entity: 'diaperChange', spaceId: teamId, id, by: 'deletion' }])
  await open(<OverruledBanner />)
  await until(() => text().includes('Someone deleted an entry that you had changed: Diaper'))
  await press(button('Bring back'))
  await until(() => !text().includes('Somebody'))
  expect(await local.db.rows('diaperChange').get(rowId({ spaceId: teamId, id }))).toMatchObject({
    deletedAt: null,
    updatedBy: anna,
  })
})
