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

/** A diaper that the server has stored and that was deleted `ago` ms ago. */
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
  it('shows a message when no entry was deleted', async () => {
    await open()
    await until(() => text().includes('Nothing was deleted in the last 30 days.'))
  })

  it('lists entries deleted in the last 30 days, whatever their own date, latest deletion first', async () => {
    await deletedDiaper(31 * day, noon - 31 * day)
    await deletedDiaper(2 * day, noon - 100 * day)
    await deletedDiaper(day, noon - 2 * day)
    await open()
    await until(() => restoreButtons().length === 2)
    expect(text().indexOf('1 day ago')).toBeLessThan(text().indexOf('2 days ago'))
  })

  it('restores an entry and offers undo', async () => {
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

  it('restores a feed with its sides, stash milk and photos, but not with parts deleted earlier', async () => {
    const [feedId, ...parts] = Array.from({ length: 6 }, () => nextRowId())
    const [left, right, early, photoId, takeId] = parts as [string, string, string, string, string]
    const startTime = iso(noon - day)
    const sideOf = (rowId: string, side: 'LEFT' | 'RIGHT') =>
      put('feedingSegment', teamId, rowId, {
        babyId,
        feedingId: feedId!,
        side,
        startTime,
        endTime: startTime,
      })
    await write(local.db, local.clock, [
      put('feedingSession', teamId, feedId!, {
        ...{ babyId, startTime, endTime: startTime, timeZone: 'UTC', feedType: 'BREAST_LEFT' },
      }),
      ...[sideOf(left, 'LEFT'), sideOf(right, 'RIGHT'), sideOf(early, 'LEFT')],
      put('photo', teamId, photoId, { babyId, ownerId: feedId! }),
      put('milkTake', teamId, takeId, {
        ...{ portionId: nextRowId(), feedingId: feedId!, timestamp: startTime },
        amount: { ml: 90, unit: 'ml', value: 90 },
      }),
    ])
    for (const entity of ['feedingSession', 'feedingSegment', 'photo', 'milkTake'] as const)
      await acknowledgeAll(local, entity)
    await write(local.db, local.clock, [remove('feedingSegment', teamId, early)])
    local.time.ms += 60_000
    const all = [
      ...[left, right].map((rowId) => ['feedingSegment', rowId] as const),
      ['feedingSession', feedId!] as const,
      ...[['photo', photoId] as const, ['milkTake', takeId] as const],
    ]
    await write(
      local.db,
      local.clock,
      all.map(([entity, rowId]) => remove(entity, teamId, rowId)),
    )
    await open()
    await until(() => restoreButtons().length === 1)
    await press(restoreButtons()[0]!)
    await until(() => restoreButtons().length === 0)
    for (const [entity, rowId] of all)
      expect(await local.db.rows(entity).get([teamId, rowId])).toMatchObject({ deletedAt: null })
    expect(await local.db.rows('feedingSegment').get([teamId, early])).not.toMatchObject({ deletedAt: null })
  })

  it('restores all rows of a sleep that two people logged', async () => {
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
