import { beforeEach, expect, it } from 'vitest'
import {
  anna,
  answerTo,
  babyId,
  cursorAt,
  sealTeamBatch,
  type Local,
  nextRowId,
  noon,
  openLocal,
  serverRow,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { everyRow, rowOf } from '../query/every-row.ts'
import { failedChanges } from '../outbox/failed.ts'
import { sealBatch } from '../outbox/seal-batch.ts'
import { keepPicture, acknowledgeUpload } from '../storage/media.ts'
import { acknowledge } from '../outbox/outbox.ts'
import { packOld } from '../packed/pack-old.ts'
import { recentRows } from '../query/recent.ts'
import { rowsBetween } from '../query/rows-between.ts'
import { wipeSpace } from '../apply/wipe-space.ts'
import { patch, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/** A team whose rows have the same ids as the family's. Its sequence numbers are much higher. */
const strangers = '0199f3a0-0000-7000-8000-0000000000e2'
const inMarch = (minute: number) => `2026-03-05T10:${String(minute).padStart(2, '0')}:00.000Z`
let local: Local
let id: string
let old: string[]

const pull = (spaceId: string, notes: string, seq: number) =>
  applyPulled(local.db, local.clock, {
    spaceId,
    rows: [
      serverRow(id, seq, { notes }),
      ...old.map((one, minute) => serverRow(one, seq, { notes, timestamp: inMarch(minute) })),
    ],
    expected: cursorAt(0),
    step: { cursor: cursorAt(seq), isWhole: true },
  })
const notesIn = async (spaceId: string, one = id) =>
  (await rowOf(local.db, 'diaperChange', { spaceId, id: one }))?.notes
const edit = (spaceId: string, one: string, notes: string) =>
  write(local.db, local.clock, [patch('diaperChange', spaceId, one, { notes })])

beforeEach(async () => {
  local = await openLocal()
  const { db } = local
  await db.space.put({ ...(await db.space.get(teamId))!, id: strangers })
  id = nextRowId()
  old = Array.from({ length: 30 }, nextRowId)
  await pull(teamId, 'allergy: penicillin', 31)
  await pull(strangers, 'no allergies', 900)
})

it('I18: each team has its own rows, recent and packed, whichever arrived last', async () => {
  for (const [spaceId, notes] of [
    [teamId, 'allergy: penicillin'],
    [strangers, 'no allergies'],
  ] as const) {
    const rows = await everyRow(local.db, 'diaperChange', spaceId)
    expect(rows).toHaveLength(31)
    expect(new Set(rows.map((row) => `${row.spaceId} ${String(row.notes)}`))).toEqual(
      new Set([`${spaceId} ${notes}`]),
    )
    const baby = { spaceId, id: babyId }
    expect((await recentRows(local.db, 'diaperChange', baby, 1)).map((row) => row.notes)).toEqual([notes])
    const march = await rowsBetween(local.db, 'diaperChange', baby, Date.UTC(2026, 2), Date.UTC(2026, 3))
    expect(march.map((row) => row.notes)).toEqual(Array(30).fill(notes))
  }
  expect(await local.db.packed.count()).toBe(2)
})

it('I18: an edit in either team is shown, sent and acknowledged there alone', async () => {
  const { db, clock } = local
  for (const one of [id, old[4]!]) {
    await edit(teamId, one, 'mine')
    await edit(strangers, one, 'theirs')
    expect([await notesIn(teamId, one), await notesIn(strangers, one)]).toEqual(['mine', 'theirs'])
  }
  const [batch, theirs] = [await sealTeamBatch(local), (await sealBatch(db, clock, strangers, { ops: 500 }))!]
  expect(batch.ops.map(({ fields }) => fields)).toEqual([{ notes: 'mine' }, { notes: 'mine' }])
  expect(theirs.ops.map(({ fields }) => fields)).toEqual([{ notes: 'theirs' }, { notes: 'theirs' }])
  await acknowledge(db, clock, teamId, batch, answerTo(batch, { from: cursorAt(31), to: cursorAt(31) }))
  expect([await notesIn(teamId), await notesIn(strangers)]).toEqual(['mine', 'theirs'])
  expect((await db.shadow.toArray()).map(({ spaceId, row }) => [spaceId, row?.notes])).toEqual([
    [strangers, 'no allergies'],
    [strangers, 'no allergies'],
  ])
  // Acknowledged rows are packed again; rows with unsent changes are not.
  await packOld(db, clock)
  expect(await rowOf(db, 'diaperChange', { spaceId: strangers, id: old[4]! })).toMatchObject({
    isQueued: true,
  })
  expect(await notesIn(teamId, old[4]!)).toBe('mine')
})

it('I18: a deletion in one team, local or from the server, removes nothing from the other', async () => {
  const { db, clock } = local
  await write(db, clock, [remove('diaperChange', strangers, id), remove('diaperChange', strangers, old[0]!)])
  const deletion = { notes: null, deletedAt: new Date(noon).toISOString() }
  const rows = [serverRow(id, 901, deletion), serverRow(old[1]!, 901, { ...deletion, timestamp: inMarch(1) })]
  await applyPulled(db, clock, {
    ...{ spaceId: strangers, rows, expected: cursorAt(900), step: { cursor: cursorAt(901) } },
  })
  for (const one of [id, old[0]!, old[1]!]) expect(await notesIn(teamId, one)).toBe('allergy: penicillin')
})

it('I18: a user removed from one team keeps the other complete, with unsent changes', async () => {
  const { db, clock } = local
  const bytes = { full: new ArrayBuffer(8), thumb: new ArrayBuffer(2), type: 'image/jpeg' }
  await keepPicture(db, { id: old[0]!, spaceId: teamId }, bytes)
  await keepPicture(db, { id: old[0]!, spaceId: strangers }, bytes)
  await acknowledgeUpload(db, { id: old[0]!, spaceId: strangers })
  await edit(teamId, id, 'mine')
  await edit(strangers, id, 'theirs')
  await wipeSpace(db, clock, strangers)
  expect(await everyRow(db, 'diaperChange', strangers)).toEqual([])
  expect(await everyRow(db, 'diaperChange', teamId)).toHaveLength(31)
  expect(await notesIn(teamId)).toBe('mine')
  expect((await sealTeamBatch(local)).ops).toMatchObject([{ id, fields: { notes: 'mine' } }])
  expect(await failedChanges(db)).toMatchObject([{ spaceId: strangers, status: 'space_gone' }])
  expect(await db.file.toArray()).toMatchObject([{ spaceId: teamId, full: bytes.full }])
  expect(await db.fileUpload.toArray()).toMatchObject([{ spaceId: teamId }])
  expect((await db.space.toArray()).map((space) => space.id).sort()).toEqual([anna, teamId].sort())
})
