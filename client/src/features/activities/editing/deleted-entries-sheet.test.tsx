import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { mia, mountDay, acknowledgeAll } from '../../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { press, settle, until } from '../../../../test/mount.tsx'
import { DeletedEntriesSheet } from './deleted-entries-sheet.tsx'

const day = 24 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()
let local: Local

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
})

/** A diaper that the server has, and that was deleted so long ago. */
const deletedDiaper = async (ago: number, at: number) => {
  const id = nextRowId()
  local.time.ms = noon - ago
  await write(local.db, local.clock, [
    put('diaperChange', teamId, id, { babyId, timestamp: iso(at), timeZone: 'UTC' }),
  ])
  await acknowledgeAll(local, 'diaperChange')
  await write(local.db, local.clock, [remove('diaperChange', teamId, id)])
  local.time.ms = noon
  return id
}
const open = () => mountDay(local, () => <DeletedEntriesSheet baby={mia} onClose={() => {}} />)
const text = () => document.body.textContent ?? ''
const restoreButtons = () =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Restore')

describe('recently deleted', () => {
  it('says when there is nothing', async () => {
    await open()
    await until(() => text().includes('Nothing was deleted in the last 30 days.'))
  })

  it('holds what was deleted in 30 days, however old it is, last deleted first', async () => {
    await deletedDiaper(31 * day, noon - 31 * day)
    await deletedDiaper(2 * day, noon - 100 * day)
    await deletedDiaper(day, noon - 2 * day)
    await open()
    await until(() => restoreButtons().length === 2)
    expect(text().indexOf('1 day ago')).toBeLessThan(text().indexOf('2 days ago'))
  })

  it('brings an entry back, which can be undone', async () => {
    const id = await deletedDiaper(day, noon - day)
    await open()
    await until(() => restoreButtons().length === 1)
    await press(restoreButtons()[0]!)
    await until(() => restoreButtons().length === 0)
    expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({ deletedAt: null })
    await act(async () => toast.getShown()[0]?.action?.onPress())
    await until(() => restoreButtons().length === 1)
    await settle(20)
  })

  it('of a sleep that two people logged, all rows come back', async () => {
    const ids = [nextRowId(), nextRowId()]
    await write(
      local.db,
      local.clock,
      ids.map((id) =>
        put('sleepSession', teamId, id, {
          ...{ babyId, startTime: iso(noon - day), endTime: iso(noon - day + 3_600_000), timeZone: 'UTC' },
        }),
      ),
    )
    await local.db.rows('sleepSession').update([teamId, ids[1]!], { createdBy: null })
    await acknowledgeAll(local, 'sleepSession')
    await write(
      local.db,
      local.clock,
      ids.map((id) => remove('sleepSession', teamId, id)),
    )
    await open()
    await until(() => restoreButtons().length === 1)
    await press(restoreButtons()[0]!)
    await until(() => restoreButtons().length === 0)
    const rows = await local.db.rows('sleepSession').toArray()
    expect(rows.map(({ deletedAt }) => deletedAt)).toEqual([null, null])
  })
})
