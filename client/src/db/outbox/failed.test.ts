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
import { failedChanges } from './failed.ts'
import { wipeSpace } from '../apply/wipe-space.ts'
import { patch, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

let local: Local
let id: string
beforeEach(async () => {
  local = await openLocal()
  id = nextRowId()
})

const doWrite = (...writes: Parameters<typeof write>[2]) => write(local.db, local.clock, writes)
const edit = (notes: string) => patch('diaperChange', teamId, id, { notes })
const loseTeam = () => wipeSpace(local.db, local.clock, teamId)

/** The team is back, as the server has it. */
async function returnToTeam(): Promise<void> {
  const fresh = { cursor: null, bootstrapNext: null, isWhole: false, acked: 0, nextN: 1, mark: null }
  await local.db.space.put({ id: teamId, kind: 'team', ...fresh })
  await applyPulled(local.db, local.clock, {
    ...{ spaceId: teamId, expected: null, step: { cursor: cursorAt(1), isWhole: true } },
    rows: [serverRow(id, 1, { notes: 'first' })],
  })
}

it('edits of an entry that only this device has are merged into its refused create', async () => {
  await doWrite(diaperPut(id, { notes: 'first' }))
  await sealTeamBatch(local)
  await doWrite(edit('second'))
  await loseTeam()
  expect(await failedChanges(local.db)).toMatchObject([{ type: 'put', fields: { notes: 'second' } }])
})

it('a delete of an entry that only this device has removes its refused create', async () => {
  await doWrite(diaperPut(id))
  await sealTeamBatch(local)
  await doWrite(remove('diaperChange', teamId, id))
  await loseTeam()
  expect(await failedChanges(local.db)).toEqual([])
})

it('edits of an entry that the server has stay separate from its refused create', async () => {
  // Sent and applied; the answer is lost, because the user was removed from the team.
  await doWrite(diaperPut(id, { notes: 'first' }))
  await sealTeamBatch(local)
  await doWrite(edit('what I thought then'))
  await loseTeam()
  await returnToTeam()
  await doWrite(edit('what I think now'))
  await sealTeamBatch(local)
  await doWrite(remove('diaperChange', teamId, id))
  await loseTeam()
  expect(await failedChanges(local.db)).toMatchObject([
    { type: 'put', fields: { notes: 'what I thought then' } },
    { type: 'patch', fields: { notes: 'what I think now' } },
    { type: 'delete' },
  ])
})
