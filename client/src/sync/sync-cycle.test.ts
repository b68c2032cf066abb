import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { applyPulled } from '#db/apply/apply-pulled.ts'
import type { Write } from '#db/schema/records.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { anna, cursorAt, diaperPut, nextRowId, openLocal, serverRow, teamId } from '../../test/local.ts'
import type { SyncContext } from './context.ts'
import { runCycle, pushNewEntry } from './sync-cycle.ts'

afterEach(() => void vi.restoreAllMocks())

/** A phone in one team, with a log of its requests. Nothing else changes on the server. */
async function phone() {
  // Before the database opens, because Dexie keeps a reference to the method.
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { db, clock, time } = await openLocal()
  await db.rows('membership').put({ ...serverRow(teamId, 1, { teamId }), spaceId: anna } as never)
  const requests: string[] = []
  const call = async (
    { url }: { url: string },
    { body }: { body?: { ops: { n: number }[]; cursor: string } },
  ) => {
    requests.push(url)
    const serverTime = time.ms
    if (!body) return { rows: [], cursor: cursorAt(0), more: false, serverTime }
    const { cursor, ops } = body
    return { acked: ops.at(-1)!.n, mark: 'm', from: cursor, to: cursor, rows: [], results: [], serverTime }
  }
  const api = { call, callRaw: () => Promise.reject(new Error('unexpected request')) }
  return { context: { db, clock, api } as unknown as SyncContext, requests, transactions }
}

it('sends waiting ops with one request, and uses as few transactions as possible', async () => {
  const { context, requests, transactions } = await phone()
  const { db, clock } = context
  const round = () => runCycle(context, { push: true, pull: new Set() })
  // Transactions that happen once, such as storing the clock offset.
  await write(db, clock, [diaperPut(nextRowId())])
  await round()
  await write(db, clock, [diaperPut(nextRowId())])
  requests.length = 0
  transactions.mockClear()
  expect(await round()).toEqual([anna, teamId])
  expect(requests).toEqual(['/api/sync/push'])
  // Spaces, outbox, seal, acknowledge, outbox again, spaces again.
  expect(transactions).toHaveBeenCalledTimes(6)
  expect(await db.outbox.count()).toBe(0)
})

it('sends a new entry without reading anything else', async () => {
  const { context, requests, transactions } = await phone()
  const { db, clock } = context
  const { call } = context.api
  const before: number[] = []
  const watched = (...of: Parameters<typeof call>) => (
    before.push(transactions.mock.calls.length),
    call(...of)
  )
  Object.assign(context.api, { call: watched })
  const round = () => pushNewEntry(context, [teamId])
  await write(db, clock, [diaperPut(nextRowId())])
  await round()
  await write(db, clock, [diaperPut(nextRowId())])
  requests.length = before.length = 0
  transactions.mockClear()
  expect(await round()).toBe(true)
  expect(requests).toEqual(['/api/sync/push'])
  // Sealing; then applying the answer.
  expect(before).toEqual([1])
  expect(transactions).toHaveBeenCalledTimes(2)
  expect(await db.outbox.count()).toBe(0)
})

it('leaves the rest to a full cycle if the private space has changed, which may name another team', async () => {
  const { context, requests } = await phone()
  const { db, clock } = context
  const { call } = context.api
  // The answer does not begin at its cursor: somebody else has written to the space.
  const moved = async (contract: { url: string }, parts: { body?: { ops: unknown[] } }) => {
    const answer = await call(contract as never, parts as never)
    return parts.body ? { ...(answer as object), from: cursorAt(1), to: cursorAt(2) } : answer
  }
  Object.assign(context.api, { call: moved })
  const sent = async (spaceId: string, what: Write) => {
    await write(db, clock, [what])
    requests.length = 0
    return pushNewEntry(context, [spaceId])
  }
  expect(await sent(teamId, diaperPut(nextRowId()))).toBe(true)
  expect(requests).toEqual(['/api/sync/push', '/api/sync/pull'])
  const product = put('wishlistItem', anna, nextRowId(), { wishlistId: nextRowId(), name: 'Bottle' })
  expect(await sent(anna, product)).toBe(false)
  expect(requests).toEqual(['/api/sync/push', '/api/sync/pull'])
})

it('keeps an entry of a team that the user has left', async () => {
  const { context } = await phone()
  const { db, clock } = context
  await write(db, clock, [diaperPut(nextRowId())])
  const { call } = context.api
  const spaceGone = new ApiFailure({
    kind: 'answer',
    status: 403,
    code: 'space_gone',
    message: 'gone',
    body: {},
  })
  const ofTeam = {
    ...serverRow(teamId, 2, { teamId }),
    entity: 'membership',
    deletedAt: '2026-11-21T12:00:00.000Z',
  }
  const answers = (contract: { url: string }, parts: { query?: { space?: string } }) => {
    if (contract.url.endsWith('push') || parts.query?.space === teamId) return Promise.reject(spaceGone)
    const page = { rows: [ofTeam], cursor: cursorAt(2), more: false, serverTime: clock.deviceNow() }
    return parts.query?.space === anna ? Promise.resolve(page) : call(contract as never, parts as never)
  }
  Object.assign(context.api, { call: answers })
  expect(await pushNewEntry(context, [teamId])).toBe(false)
  expect(await db.rows('diaperChange').count()).toBe(0)
  expect(await db.failed.toArray()).toMatchObject([{ entity: 'diaperChange', status: 'space_gone' }])
})

it('reads the database once and sends no request if nothing waits and nothing changed', async () => {
  const { context, requests, transactions } = await phone()
  transactions.mockClear()
  await runCycle(context, { push: true, pull: new Set() })
  expect(requests).toEqual([])
  expect(transactions).toHaveBeenCalledTimes(1)
})

it('pulls every space where everything may have changed', async () => {
  const { context, requests } = await phone()
  await runCycle(context, { push: true, pull: 'all' })
  expect(requests).toEqual(['/api/sync/pull', '/api/sync/pull'])
})

it('continues when the user is removed from a team again during its resync', async () => {
  const { context, requests } = await phone()
  const { db, clock } = context
  const rows = [serverRow(nextRowId(), 1)]
  await applyPulled(db, clock, {
    spaceId: teamId,
    rows,
    expected: cursorAt(0),
    step: { cursor: cursorAt(1) },
  })
  const { call } = context.api
  const refuse = (status: number, code: string, body = {}) =>
    Promise.reject(new ApiFailure({ kind: 'answer', status, code, message: code, body }))
  const answers = (contract: { url: string }, parts: { query?: { space?: string } }) => {
    if (parts.query?.space !== teamId) return call(contract as never, parts as never)
    requests.push(`${contract.url} of the team`)
    return contract.url.endsWith('pull')
      ? refuse(409, 'resync', { reason: 'rejoined' })
      : refuse(403, 'space_gone')
  }
  Object.assign(context.api, { call: answers })
  await runCycle(context, { push: true, pull: 'all' })
  expect(requests).toContain('/api/sync/bootstrap of the team')
  expect(await db.rows('diaperChange').count()).toBe(0)
})
