import { expect, it } from 'vitest'
import { rowOf } from '#db/query/every-row.ts'
import type { PullAnswer } from 'sync-protocol/wire/pull'
import { cursorAt, nextRowId, openLocal, serverRow, teamId } from '../../test/local.ts'
import type { SyncContext } from './context.ts'
import { bootstrapSpace, pullSpace } from './pull.ts'

/** A device whose server gives these answers; counts how often it stores the state of the space. */
async function pulling(answers: Partial<PullAnswer>[], unread?: string[]) {
  const { db, clock, time } = await openLocal(unread ? { unread } : {})
  let stored = 0
  db.space.hook('updating', () => void stored++)
  const call = async () => ({ rows: [], more: false, serverTime: time.ms, ...answers.shift() })
  const context = { db, clock, api: { call } } as unknown as SyncContext
  await pullSpace(context, teamId)
  return { db, stored: () => stored }
}

it('does not store an answer without changes, so that no tap waits for it', async () => {
  const { stored } = await pulling([{ cursor: cursorAt(0) }])
  expect(stored()).toBe(0)
})

it('stores a changed cursor without rows, and that unread rows were read', async () => {
  const moved = await pulling([{ cursor: cursorAt(3) }])
  expect(await moved.db.space.get(teamId)).toMatchObject({ cursor: cursorAt(3) })
  const read = await pulling([{ cursor: cursorAt(0) }], ['diaperChange/1'])
  expect(await read.db.space.get(teamId)).toMatchObject({ unread: [] })
})

it('stores pages one by one until there are no more', async () => {
  const [first, second] = [nextRowId(), nextRowId()]
  const { db, stored } = await pulling([
    { rows: [serverRow(first, 1)], cursor: cursorAt(1), more: true },
    { rows: [serverRow(second, 2)], cursor: cursorAt(2) },
  ])
  for (const id of [first, second])
    expect(await rowOf(db, 'diaperChange', { spaceId: teamId, id: id })).toMatchObject({ id })
  expect(stored()).toBe(2)
})

it('bootstraps a new space with small pages, and resumes with large ones', async () => {
  const { db, clock, time } = await openLocal({ cursor: null, isWhole: false })
  const queries: { before?: string; limit?: number }[] = []
  const call = async (_contract: unknown, { query }: { query: object }) => {
    queries.push(query)
    const next = queries.length < 6 ? `next ${queries.length}` : null
    return { rows: [], asOf: cursorAt(9), next, serverTime: time.ms }
  }
  const context = { db, clock, api: { call } } as unknown as SyncContext
  await bootstrapSpace(context, (await db.space.get(teamId))!)
  expect(queries.map(({ limit }) => limit)).toEqual([300, 600, 1200, undefined, undefined, undefined])
  expect(queries.map(({ before }) => before)).toEqual([
    undefined,
    ...['next 1', 'next 2', 'next 3', 'next 4', 'next 5'],
  ])
  expect(await db.space.get(teamId)).toMatchObject({ cursor: cursorAt(9), isWhole: true })
  await bootstrapSpace(context, { ...(await db.space.get(teamId))!, bootstrapNext: 'next 2' })
  expect(queries.at(-1)).toEqual({ space: teamId, before: 'next 2' })
})
