import { beforeEach, expect, it } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mountDay } from '../../../../test/day.tsx'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { until } from '../../../../test/mount.tsx'
import { isRunning } from './entry.ts'
import type { Diary } from './use-diary.ts'

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
let local: Local
let diary: Diary | undefined

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
  diary = undefined
})

const sleepAt = async (at: number) => {
  const id = nextRowId()
  const fields = { babyId, startTime: iso(at), timeZone: 'UTC', sleepType: 'AFTERNOON_NAP' as const }
  await write(local.db, local.clock, [put('sleepSession', teamId, id, fields)])
  return id
}
const bottleAt = async (at: number) => {
  const fields = {
    babyId,
    startTime: iso(at),
    endTime: iso(at),
    timeZone: 'UTC',
    feedType: 'BOTTLE' as const,
  }
  await write(local.db, local.clock, [put('feedingSession', teamId, nextRowId(), fields)])
}
const read = async (count: number) => {
  await mountDay(local, (shown) => {
    diary = shown
    return null
  })

  await until(() => diary?.entries.length === count)
  return diary!
}

it.each([
  ['ten minutes', 10 * minute],
  ['ten years', 3650 * 24 * 60 * minute],
])('a session %s in the future neither runs nor ends the current one', async (_, ahead) => {
  const running = await sleepAt(noon - 30 * minute)
  await sleepAt(noon + ahead)
  await bottleAt(noon - 60 * minute)
  await bottleAt(noon + ahead)
  const { sleeps, feeds, entries } = await read(4)
  expect(sleeps).toHaveLength(1)
  expect(sleeps[0]).toMatchObject({ until: null, rows: [{ id: running }] })
  expect(isRunning(sleeps[0]!)).toBe(true)
  expect(feeds.map(({ at }) => at)).toEqual([noon - 60 * minute])
  expect(entries.filter(({ at }) => at === noon + ahead)).toHaveLength(2)
})

it('treats a session four minutes in the future as running, because phone clocks differ', async () => {
  const running = await sleepAt(noon + 4 * minute)
  expect((await read(1)).sleeps[0]).toMatchObject({ until: null, rows: [{ id: running }] })
})
