import { beforeEach, expect, it, vi } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { anna, openLocal, serverRow, type Local } from '../../../test/local.ts'
import { mount, until } from '../../../test/mount.tsx'
import { fieldsOf, readMirror } from './settings-mirror.ts'
import { type GrowthSettings, useGrowthSettings } from './use-growth-settings.ts'

let local: Local
/** The settings of each render. */
let given: (GrowthSettings | undefined)[]

const Screen = () => {
  given.push(useGrowthSettings())
  return null
}
const open = async () => {
  // A reload of the page: nothing stays in memory.
  await local.reload()
  given = []
  await mount(
    <LocalDataContext value={local}>
      <Screen />
    </LocalDataContext>,
  )
  await until(() => given.at(-1) !== undefined)
}

beforeEach(async () => {
  localStorage.clear()
  local = await openLocal()
  await local.db.rows('settings').put({ ...serverRow(anna, 2), spaceId: anna } as never)
})

it('the first render has the settings last chosen on this device, and the database causes no second render', async () => {
  await open()
  expect(given[0]).toBeUndefined()
  await write(local.db, local.clock, [
    patch('settings', anna, anna, { growthStandard: 'CDC', measurementUnit: 'imperial' }),
  ])
  await until(() => given.at(-1)?.growthStandard === 'CDC')
  await open()
  expect(given[0]).toMatchObject({ growthStandard: 'CDC', units: { weight: 'lb' } })
  expect(new Set(given).size).toBe(1)
})

it("does not give another user's settings", async () => {
  await open()
  const mirror = JSON.parse(localStorage.getItem('growthSettings')!) as object
  localStorage.setItem('growthSettings', JSON.stringify({ ...mirror, userId: 'david' }))
  await open()
  expect(given[0]).toBeUndefined()
  expect(readMirror(anna)).not.toBeNull()
})

it.each(['', '{', 'null', '[]', '"x"'])('treats an invalid mirror (%s) as none', async (text) => {
  localStorage.setItem('growthSettings', text)
  await open()
  expect(given[0]).toBeUndefined()
  expect(given.at(-1)).toMatchObject({ growthStandard: 'WHO', growthReminderDays: 14 })
})

it('uses the default for a field with an invalid value', () => {
  const mirror = JSON.stringify({ growthPercentileLines: 'all', growthReminderDays: 21, growthExport: [] })
  expect(fieldsOf(mirror)).toMatchObject({
    growthPercentileLines: [3, 10, 25, 50, 75, 90, 97],
    growthReminderDays: 21,
    growthExport: { preferredFormat: 'csv' },
  })
})

it('waits for the database on a device without local storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open()
  expect(given.at(-1)).toMatchObject({ growthStandard: 'WHO' })
  vi.restoreAllMocks()
})
