import { expect, it } from 'vitest'
import { opSchemas } from 'sync-protocol/wire/change'
import {
  answerTo,
  babyId,
  sealTeamBatch,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { acknowledge } from './outbox.ts'
import { end, patch, put, putKeyed, remove, restore } from '../write/make-write.ts'
import { write } from '../write/write.ts'

it('sends only what the strict schema of each type accepts', async () => {
  const local = await openLocal()
  const [known, sleep, forgotten] = [nextRowId(), nextRowId(), nextRowId()]
  const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)
  const step = { cursor: '1.e.1.1' }
  await applyPulled(local.db, local.clock, {
    spaceId: teamId,
    rows: [serverRow(known, 1)],
    expected: '1.e.1.0',
    step,
  })
  const [row] = await local.db.rows('diaperChange').toArray()
  const times = { startTime: '2026-11-21T08:00:00.000Z', timeZone: 'Europe/Kyiv' }
  await doWrite(put('sleepSession', teamId, sleep, { babyId, ...times }))
  await doWrite(end('sleepSession', teamId, sleep, '2026-11-21T09:00:00.000Z'))
  await doWrite(patch('diaperChange', teamId, known, { notes: 'green' }))
  await doWrite(remove('diaperChange', teamId, known))
  await doWrite(restore('diaperChange', teamId, row!))
  await doWrite(
    putKeyed('note', teamId, forgotten, { babyId, timestamp: times.startTime, timeZone: 'UTC', text: 'x' }),
  )
  const first = await sealTeamBatch(local)
  await acknowledge(local.db, local.clock, teamId, first, answerTo(first))
  await doWrite(remove('sleepSession', teamId, sleep))
  const ops = [...first.ops, ...(await sealTeamBatch(local)).ops]
  expect(ops.map(({ type, intent }) => intent ?? type)).toEqual([
    ...['put', 'end', 'patch', 'delete', 'undelete', 'put', 'delete'],
  ])
  // As JSON: undefined fields are not sent.
  for (const op of JSON.parse(JSON.stringify(ops)) as typeof ops)
    expect(opSchemas[op.type].parse(op)).toEqual(op)
})
