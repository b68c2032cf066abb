import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { packOld } from '#db/packed/pack-old.ts'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { isBackupDue, keepBackupRecord, nextBackupAt, readBackupRecord } from './backup-record.ts'
import { makeTables, NothingThere, type TableRequest } from './make-tables.ts'

const day = 86_400_000
const all = { spaceId: teamId, kind: 'all', units: 'metric', from: null, to: null, now: noon } as const
let local: Local

const at = (daysAgo: number) => new Date(noon - daysAgo * day).toISOString()
const note = (daysAgo: number, text: string) =>
  put('note', teamId, nextRowId(), { babyId, timestamp: at(daysAgo), timeZone: 'Asia/Tbilisi', text })
const bytesOf = async (request: TableRequest) =>
  new Uint8Array(await (await makeTables(local.db, request)).content.arrayBuffer())

beforeEach(async () => {
  local = await openLocal()
  const feed = nextRowId()
  const nursing = {
    babyId,
    startTime: at(200),
    endTime: at(199.99),
    timeZone: 'UTC',
    feedType: 'BREAST_BOTH' as const,
  }
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: '@Mia', birthDate: '2026-07-09' }),
    note(1, '=1+1'),
    note(9, 'second, "quoted"'),
    put('feedingSession', teamId, feed, nursing),
    put('feedingSegment', teamId, nextRowId(), {
      babyId,
      feedingId: feed,
      side: 'LEFT',
      startTime: at(200),
      endTime: at(199.995),
    }),
    ...Array.from({ length: 25 }, () =>
      put('diaperChange', teamId, nextRowId(), { babyId, timestamp: at(200), timeZone: 'UTC' }),
    ),
  ])
})

it('makes a zip with a table of each kind that has entries, also of earlier months', async () => {
  await local.db.outbox.clear()
  await local.db.shadow.clear()
  await packOld(local.db, local.clock)
  const files = unzipSync(await bytesOf(all))
  expect(Object.keys(files).sort()).toEqual([
    'diaper-change.csv',
    'feeding-segment.csv',
    'feeding-session.csv',
    'note.csv',
  ])
  expect(strFromU8(files['diaper-change.csv']!).split('\r\n')).toHaveLength(27)
  expect(strFromU8(files['feeding-session.csv']!)).toMatch(
    /At the breast \(min\).*\r\n'@Mia,2026-05-05 12:00,.*,7,0,7,/,
  )
  const notes = strFromU8(files['note.csv']!)
  expect([...files['note.csv']!.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(notes).toMatch(/^Baby,Time,Time zone,Time \(UTC\),Note,Logged by,Id\r\n/)
  expect(notes).toContain(`'@Mia,2026-11-12 16:00,Asia/Tbilisi,2026-11-12T12:00:00.000Z,"second, ""quoted"""`)
  expect(notes).toContain(`,'=1+1,`)
})

it('makes a single file for one kind and the chosen days, and none for days without entries', async () => {
  const request = { ...all, kind: 'note', from: '2026-11-20', to: '2026-11-20' } as const
  const made = await makeTables(local.db, request)
  expect([made.name, made.ending]).toEqual(['note', 'csv'])
  expect((await made.content.text()).split('\r\n')).toHaveLength(3)
  await expect(makeTables(local.db, { ...request, to: '2026-11-19' })).rejects.toThrow(NothingThere)
  const notes = await local.db.rows('note').toArray()
  await write(
    local.db,
    local.clock,
    notes.map(({ id }) => remove('note', teamId, id)),
  )
  await expect(makeTables(local.db, { ...all, kind: 'note' })).rejects.toThrow(NothingThere)
})

it('a backup is due a week after the last one, and only with the reminder on', async () => {
  const due = async () => isBackupDue(await readBackupRecord(local.db), local.clock.now())
  expect(await due()).toBe(false)
  await keepBackupRecord(local.db, { isWeekly: true })
  expect(await due()).toBe(true)
  await keepBackupRecord(local.db, { lastAt: noon })
  expect(await due()).toBe(false)
  local.time.ms += 7 * day
  expect(await due()).toBe(true)
  await keepBackupRecord(local.db, { isWeekly: false })
  expect(await due()).toBe(false)
})

it('the next backup is due a week after the last one, else a week after the reminder was turned on', async () => {
  const next = async () => nextBackupAt(await readBackupRecord(local.db))
  expect(await next()).toBeNull()
  await keepBackupRecord(local.db, { isWeekly: true, weeklySince: noon })
  expect(await next()).toBe(noon + 7 * day)
  await keepBackupRecord(local.db, { lastAt: noon + day })
  expect(await next()).toBe(noon + 8 * day)
  await keepBackupRecord(local.db, { isWeekly: false })
  expect(await next()).toBeNull()
})
