import { expect, it } from 'vitest'
import { atEveryTurn } from '../../../test/killed-page.ts'
import {
  answerTo,
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
import { everyRow } from '../query/every-row.ts'
import type { Batch } from '../outbox/seal-batch.ts'
import { sealedFrom } from '../outbox/sealed-batch.ts'
import { acknowledge, acknowledgeAndSeal } from '../outbox/outbox.ts'
import { packOld } from '../packed/pack-old.ts'
import { resyncSpace } from '../apply/resync-space.ts'
import { patch } from './make-write.ts'
import { write } from './write.ts'

/** Each case runs a page in a process of its own, ms. */
const patience = 60_000
const [known, fresh] = [nextRowId(), nextRowId()]
const prepared = async () => {
  const local = await openLocal()
  const step = { cursor: cursorAt(1) }
  const rows = [serverRow(known, 1)]
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(0), step })
  return local
}
let batch: Batch
const cursor = async ({ db }: Local) => (await db.space.get(teamId))!.cursor
const notes = async ({ db }: Local, id: string) => (await db.rows('diaperChange').get([teamId, id]))?.notes

it(
  'I10: a page of rows and its cursor are stored together, wherever the web page is killed',
  () =>
    atEveryTurn(
      prepared,
      ({ db, clock }) => {
        const rows = [serverRow(known, 2, { notes: 'new' }), serverRow(fresh, 3, { notes: 'new' })]
        const step = { cursor: cursorAt(3) }
        return applyPulled(db, clock, { spaceId: teamId, rows, expected: cursorAt(1), step })
      },
      async (local) => {
        const state = [await cursor(local), await notes(local, known), await notes(local, fresh)]
        if (state[0] === cursorAt(1)) expect(state.slice(1)).toEqual([null, undefined])
        else expect(state).toEqual([cursorAt(3), 'new', 'new'])
        return state[0] === cursorAt(1) ? 'before' : 'after'
      },
    ),
  patience,
)

it(
  'I10: an action is stored completely, row and op, or not at all',
  () =>
    atEveryTurn(
      prepared,
      ({ db, clock }) =>
        write(db, clock, [
          diaperPut(fresh, { notes: 'mine' }),
          patch('diaperChange', teamId, known, { notes: 'mine' }),
        ]),
      async (local) => {
        const queued = await local.db.outbox.count()
        const expectedNotes = queued === 2 ? 'mine' : undefined
        expect([await notes(local, fresh), (await notes(local, known)) ?? undefined]).toEqual([
          expectedNotes,
          expectedNotes,
        ])
        // Only rows of the server have a shadow.
        expect(await local.db.shadow.count()).toBe(queued / 2)
        return queued === 2 ? 'after' : 'before'
      },
    ),
  patience,
)

it(
  'I10: an answer changes the outbox, its rows, the cursor and refused ops together',
  () =>
    atEveryTurn(
      async () => {
        const local = await prepared()
        await write(local.db, local.clock, [
          diaperPut(fresh, { notes: 'mine' }),
          patch('diaperChange', teamId, known, { notes: 'refused' }),
        ])
        batch = await sealTeamBatch(local)
        return local
      },
      async (local) => {
        const rows = [serverRow(fresh, 2, { notes: 'mine' })]
        const results = [{ n: 2, status: 'rejected' as const, code: 'invalid' as const }]
        const of = { from: cursorAt(1), to: cursorAt(2), rows, results }
        return acknowledge(local.db, local.clock, teamId, batch, answerTo(batch, of))
      },
      async (local) => {
        const { db } = local
        const state = [
          await cursor(local),
          await db.outbox.count(),
          await db.failed.count(),
          await db.shadow.count(),
        ]
        const isAfter = state[1] === 0
        expect(state).toEqual(isAfter ? [cursorAt(2), 0, 1, 0] : [cursorAt(1), 2, 0, 1])
        expect(await notes(local, known)).toBe(isAfter ? null : 'refused')
        expect(await notes(local, fresh)).toBe('mine')
        return isAfter ? 'after' : 'before'
      },
    ),
  patience,
)

it(
  'I10: an answer is applied and the next batch sealed, or neither: no number is used twice',
  () =>
    atEveryTurn(
      async () => {
        const local = await prepared()
        await write(local.db, local.clock, [
          diaperPut(fresh, { notes: 'mine' }),
          patch('diaperChange', teamId, known, { notes: 'mine' }),
        ])
        batch = await sealTeamBatch(local, 1)
        return local
      },
      async (local) =>
        acknowledgeAndSeal(local.db, local.clock, teamId, {
          ...{ sent: batch, most: { ops: 500 } },
          answer: answerTo(batch, { rows: [serverRow(fresh, 2, { notes: 'mine' })] }),
        }),
      async ({ db }) => {
        const orders = await db.outbox.toCollection().primaryKeys()
        const { acked, nextN, frozen } = (await db.space.get(teamId))!
        const isAfter = orders.length === 1
        expect([acked, nextN]).toEqual(isAfter ? [1, 3] : [0, 2])
        expect([...frozen!.orders]).toEqual([orders[0]])
        return isAfter ? 'after' : 'before'
      },
    ),
  patience,
)

it(
  'I10: a resync starts, under a new device id, completely or not at all',
  () =>
    atEveryTurn(
      async () => {
        const local = await prepared()
        await write(local.db, local.clock, [patch('diaperChange', teamId, known, { notes: 'mine' })])
        batch = await sealTeamBatch(local)
        return local
      },
      async (local) => {
        await resyncSpace(local.db, teamId, 'all')
      },
      async (local) => {
        const { db } = local
        const [op] = await db.outbox.toArray()
        const space = (await db.space.get(teamId))!
        expect(op!.fields).toEqual({ notes: 'mine' })
        expect(await notes(local, known)).toBe('mine')
        // The op keeps its stamp, and gets a new number.
        expect(space.frozen).toEqual(sealedFrom([{ order: op!.order!, at: batch.ops[0]!.at }]))
        expect(space.nextN).toBe(space.cursor === null ? 1 : 2)
        const [{ seq } = { seq: 0 }] = await db.rows('diaperChange').toArray()
        expect(seq).toBe(space.cursor === null ? -1 : 1)
        return space.cursor === null ? 'after' : 'before'
      },
    ),
  patience,
)

const old = Array.from({ length: 24 }, () => nextRowId())
const oldRow = (id: string, seq: number, fields = {}) =>
  serverRow(id, seq, { timestamp: '2026-03-05T12:00:00.000Z', ...fields })

it(
  'I10: a page that goes straight into a packed month is stored with its cursor and the rows of the month',
  () =>
    atEveryTurn(
      async () => {
        const local = await prepared()
        const rows = old.map((id, index) => oldRow(id, index + 2))
        const step = { cursor: cursorAt(25) }
        await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(1), step })
        return local
      },
      ({ db, clock }) => {
        // One row moves to another month, one is deleted, the others change within their month.
        const rows = [
          oldRow(old[0]!, 26, { notes: 'new', timestamp: '2026-11-20T12:00:00.000Z' }),
          oldRow(old[1]!, 27, { notes: 'new', deletedAt: '2026-11-20T12:00:00.000Z' }),
          ...old.slice(2).map((id, index) => oldRow(id, index + 28, { notes: 'new' })),
        ]
        const step = { cursor: cursorAt(50) }
        return applyPulled(db, clock, { spaceId: teamId, rows, expected: cursorAt(25), step })
      },
      async (local) => {
        const rows = (await everyRow(local.db, 'diaperChange', teamId)).filter(({ id }) => id !== known)
        expect(rows.map(({ id }) => id).sort()).toEqual([...old].sort())
        const isAfter = (await cursor(local)) === cursorAt(50)
        expect(new Set(rows.map((row) => row.notes))).toEqual(new Set([isAfter ? 'new' : null]))
        expect((await local.db.packed.toArray()).map(({ count }) => count)).toEqual([isAfter ? 22 : 24])
        return isAfter ? 'after' : 'before'
      },
    ),
  patience,
)

it(
  'I10: a month is packed, and a row unpacked for an edit, completely or not at all',
  () =>
    atEveryTurn(
      async () => {
        const local = await prepared()
        const rows = old.slice(0, 5).map((id, index) => oldRow(id, index + 2))
        const step = { cursor: cursorAt(6) }
        await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(1), step })
        return local
      },
      async ({ db, clock }) => {
        await packOld(db, clock)
        await write(db, clock, [patch('diaperChange', teamId, old[0]!, { notes: 'mine' })])
      },
      async (local) => {
        const { db } = local
        const rows = (await everyRow(db, 'diaperChange', teamId)).filter(({ id }) => id !== known)
        expect(rows.map(({ id }) => id).sort()).toEqual(old.slice(0, 5).sort())
        const isAfter = (await db.outbox.count()) === 1
        expect(rows.find(({ id }) => id === old[0])?.notes).toBe(isAfter ? 'mine' : null)
        expect(await db.shadow.count()).toBe(isAfter ? 1 : 0)
        const packed = (await db.packed.toArray()).map(({ count }) => count)
        expect(isAfter ? [[4]] : [[], [5]]).toContainEqual(packed)
        return isAfter ? 'after' : 'before'
      },
    ),
  patience,
)
