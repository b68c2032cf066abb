import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from 'sync-protocol/wire/pull'
import { write } from '#db/write/write.ts'
import { cursorAt, diaperPut, nextRowId, openLocal, serverRow, teamId } from '../../test/local.ts'
import type { SyncContext } from './context.ts'
import { followLive, type LiveListener } from './live.ts'
import { pushSpace } from './push.ts'

afterEach(() => void vi.restoreAllMocks())

/** A device that follows the stream of a server with given events. */
async function phone() {
  // Before the database opens, because Dexie keeps a reference to the method.
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { db, clock, time } = await openLocal()
  const moved: string[] = []
  const listener = { onSign: () => undefined, onMoved: (space: string) => moved.push(space) }
  const push = async (_: unknown, { body }: { body: { cursor: string; ops: { n: number }[] } }) => ({
    ...{ acked: body.ops.at(-1)!.n, mark: 'm', from: body.cursor, to: cursorAt(1), rows: [], results: [] },
    serverTime: time.ms,
  })
  const hear = (...events: LiveEvent[]) => {
    const stream = events.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n\n`).join('')
    const context = {
      db,
      clock,
      api: { callRaw: async () => new Response(stream) },
    } as unknown as SyncContext
    return followLive(context, [teamId], listener as unknown as LiveListener, new AbortController().signal)
  }
  const context = { db, clock, api: { call: push } } as unknown as SyncContext
  return { db, clock, context, transactions, moved, hear }
}

const event = (from: number, to: number, id?: string): LiveEvent => ({
  ...{ space: teamId, from: cursorAt(from), to: cursorAt(to) },
  ...(id === undefined ? {} : { rows: [serverRow(id, to)] }),
})

it('stores a row of a `change` event at once, and once if the event arrives twice', async () => {
  const { db, moved, hear } = await phone()
  const id = nextRowId()
  await hear(event(0, 1, id), event(0, 1, id))
  expect(await db.rows('diaperChange').toCollection().primaryKeys()).toEqual([[teamId, id]])
  expect((await db.space.get(teamId))?.cursor).toBe(cursorAt(1))
  expect(moved).toEqual([])
})

it('calls `onMoved` for an event without rows, or one that begins at another cursor', async () => {
  const { db, moved, hear } = await phone()
  await hear(event(0, 1), event(1, 2, nextRowId()))
  expect(moved).toEqual([teamId, teamId])
  expect(await db.rows('diaperChange').count()).toBe(0)
  expect((await db.space.get(teamId))?.cursor).toBe(cursorAt(0))
})

it('does not read the database for an event of its own push', async () => {
  const { db, clock, context, transactions, moved, hear } = await phone()
  const id = nextRowId()
  await write(db, clock, [diaperPut(id)])
  await pushSpace(context, teamId)
  expect((await db.space.get(teamId))?.cursor).toBe(cursorAt(1))
  transactions.mockClear()
  await hear(event(0, 1, id))
  expect(transactions).not.toHaveBeenCalled()
  expect(moved).toEqual([])
})
