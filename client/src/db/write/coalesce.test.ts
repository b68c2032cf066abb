import { beforeEach, expect, it } from 'vitest'
import {
  cursorAt,
  diaperPut,
  sealTeamBatch,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { end, patch, put, remove, restore } from './make-write.ts'
import { write } from './write.ts'

let local: Local
let id: string
beforeEach(async () => {
  local = await openLocal()
  id = nextRowId()
  const step = { cursor: cursorAt(1) }
  const rows = [serverRow(id, 1)]
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(0), step })
})

const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)
const edit = (fields: Record<string, unknown>) => patch('diaperChange', teamId, id, fields)
const queued = async () =>
  (await local.db.outbox.orderBy('order').toArray()).map(({ type, fields }) => [type, fields])
const shown = () => local.db.rows('diaperChange').get([teamId, id])

it('500 edits of one note become one op, with the last text and the last tap', async () => {
  for (let n = 1; n <= 500; n++) {
    local.time.ms += 1000
    await doWrite(edit({ notes: `text ${n}` }))
  }
  expect(await queued()).toEqual([['patch', { notes: 'text 500' }]])
  const { ops } = await sealTeamBatch(local)
  expect(ops).toMatchObject([{ n: 1, at: [local.time.ms, 0], fields: { notes: 'text 500' } }])
  expect(await shown()).toMatchObject({ notes: 'text 500' })
}, 60_000)

it('removes only the same fields from earlier edits', async () => {
  await doWrite(edit({ notes: 'a', wetness: 'DRY' }), edit({ soiled: false }), edit({ notes: 'b' }))
  expect(await queued()).toEqual([
    ['patch', { wetness: 'DRY' }],
    ['patch', { soiled: false }],
    ['patch', { notes: 'b' }],
  ])
  expect(await shown()).toMatchObject({ notes: 'b', wetness: 'DRY', soiled: false })
})

it('never changes an op that may have been sent, another row, a deletion or a create', async () => {
  await doWrite(edit({ notes: 'sent' }))
  await sealTeamBatch(local)
  const [other, fresh] = [nextRowId(), nextRowId()]
  await doWrite(diaperPut(other, { notes: 'other' }), diaperPut(fresh, { notes: 'made so' }))
  await doWrite(patch('diaperChange', teamId, fresh, { notes: 'edited' }))
  const row = (await shown())!
  await doWrite(
    edit({ notes: 'new' }),
    remove('diaperChange', teamId, id),
    restore('diaperChange', teamId, row),
  )
  expect(
    (await queued()).map(([type, fields]) => [type, (fields as { notes?: string } | undefined)?.notes]),
  ).toEqual([
    ['patch', 'sent'],
    ['put', 'other'],
    ['put', 'made so'],
    ['patch', 'edited'],
    ['patch', 'new'],
    ['delete', undefined],
    ['undelete', undefined],
  ])
})

it('never removes a tap on "end", which is no edit', async () => {
  const sleep = nextRowId()
  const startTime = new Date(local.time.ms).toISOString()
  const at = (minutes: number) => new Date(local.time.ms + minutes * 60_000).toISOString()
  const fields = { babyId: id, startTime, timeZone: 'Europe/Kyiv' }
  await doWrite(put('sleepSession', teamId, sleep, fields), end('sleepSession', teamId, sleep, at(30)))
  await doWrite(patch('sleepSession', teamId, sleep, { endTime: null }))
  await doWrite(end('sleepSession', teamId, sleep, at(40)))
  await doWrite(patch('sleepSession', teamId, sleep, { endTime: at(20) }))
  expect((await queued()).map(([, queuedFields]) => (queuedFields as { endTime?: unknown }).endTime)).toEqual(
    [undefined, at(30), at(40), at(20)],
  )
  expect(await local.db.rows('sleepSession').get([teamId, sleep])).toMatchObject({ endTime: at(20) })
})
