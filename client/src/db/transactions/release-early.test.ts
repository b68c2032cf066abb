import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diaperPut, type Local, nextRowId, openLocal, teamId } from '../../../test/local.ts'
import { withoutLifecycle } from '../../../test/without-lifecycle.ts'
import type { LocalRow } from '../schema/records.ts'
import { readAtOnce } from './release-early.ts'
import { write } from '../write/write.ts'

let local: Local
/** The requests to the storage and the events that the page received, in order. */
let log: string[]
/** Pages of other test files still send requests to their databases. */
const isLocal = (transaction: IDBTransaction) => transaction.db === local.db.backendDB()
const ids = [nextRowId(), nextRowId(), nextRowId()]

beforeEach(async () => {
  local = await openLocal()
  await write(
    local.db,
    local.clock,
    ids.map((id) => diaperPut(id)),
  )
  log = []
  for (const type of ['get', 'getAll', 'count'] as const) {
    const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = real.apply(this, given)
      if (!isLocal(this.transaction)) return request as never
      log.push(`${type} ${this.name}`)
      request.addEventListener('success', () => log.push('answer'))
      return request as never
    })
  }
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (isLocal(this)) log.push('release')
    commit.apply(this)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const diapers = () => local.db.rows('diaperChange')

it('releases a read of one query before the page receives the answer', async () => {
  expect(await diapers().get([teamId, ids[0]!])).toMatchObject({ id: ids[0] })
  expect(log.splice(0)).toEqual(['get row.diaperChange', 'release', 'answer'])
  expect(await diapers().toArray()).toHaveLength(3)
  expect(log.splice(0)).toEqual(['getAll row.diaperChange', 'release', 'answer'])
  expect(await diapers().bulkGet(ids.map((id) => [teamId, id]))).toHaveLength(3)
  const requests = ids.map(() => 'get row.diaperChange')
  expect(log.splice(0)).toEqual([...requests, 'release', ...ids.map(() => 'answer')])
  expect(await local.db.outbox.count()).toBe(3)
  expect(log).toEqual(['count outbox', 'release', 'answer'])
})

it('without the page lifecycle API no read with several requests is released before they are answered', async () => {
  withoutLifecycle()
  expect(await diapers().get([teamId, ids[0]!])).toMatchObject({ id: ids[0] })
  expect(log.splice(0)).toEqual(['get row.diaperChange', 'release', 'answer'])
  expect(await diapers().bulkGet(ids.map((id) => [teamId, id]))).toHaveLength(3)
  expect(log.splice(0)).not.toContain('release')
  await readAtOnce<[number, number]>(
    local.db,
    [diapers(), local.db.outbox],
    [() => diapers().count(), () => local.db.outbox.count()],
  )
  expect(log).not.toContain('release')
})

it('releases several queries together', async () => {
  const [row, count] = await readAtOnce<[LocalRow | undefined, number]>(
    local.db,
    [diapers(), local.db.outbox],
    [() => diapers().get([teamId, ids[1]!]), () => local.db.outbox.count()],
  )
  expect([row?.id, count]).toEqual([ids[1], 3])
  expect(log).toEqual(['get row.diaperChange', 'count outbox', 'release', 'answer', 'answer'])
})

it.each([true, false])(
  'reads the last row of a table with a cursor only if necessary (%s)',
  async (hasRecords) => {
    const store = IDBObjectStore.prototype as { getAllRecords?: unknown }
    const { getAllRecords } = store
    if (!hasRecords) delete store.getAllRecords
    try {
      // Dexie detects features of a storage when it opens.
      local.db.close({ disableAutoOpen: false })
      await local.db.open()
      log = []
      expect(await diapers().orderBy(':id').last()).toMatchObject({ id: ids[2] })
      expect(log.includes('release')).toBe(hasRecords)
    } finally {
      store.getAllRecords = getAllRecords
    }
  },
)

it('a cursor, or a second query, keeps the read transaction open until the end', async () => {
  const visited: unknown[] = []
  await diapers().each(({ id }) => visited.push(id))
  expect(visited.sort()).toEqual([...ids].sort())
  const both = readAtOnce<[LocalRow | undefined, unknown[]]>(
    local.db,
    [diapers(), local.db.outbox],
    [() => diapers().get([teamId, ids[0]!]), () => local.db.outbox.orderBy('spaceId').uniqueKeys()],
  )
  expect((await both)[1]).toEqual([teamId])
  await local.db.transaction('r', [diapers(), local.db.outbox], async () => {
    await diapers().get([teamId, ids[0]!])
    expect(await local.db.outbox.count()).toBe(3)
  })
  expect(log).not.toContain('release')
})
