import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diaperPut, type Local, nextRowId, openLocal, teamId } from '../../../test/local.ts'
import { withoutLifecycle } from '../../../test/without-lifecycle.ts'
import type { LocalRow } from '../schema/records.ts'
import { readAtOnce } from './release-early.ts'
import { write } from '../write/write.ts'

let local: Local
/** What was asked of this storage and what the page heard of it, in order. */
let heard: string[]
/** Other files of tests leave pages behind that still ask theirs. */
const isLocal = (transaction: IDBTransaction) => transaction.db === local.db.backendDB()
const ids = [nextRowId(), nextRowId(), nextRowId()]

beforeEach(async () => {
  local = await openLocal()
  await write(
    local.db,
    local.clock,
    ids.map((id) => diaperPut(id)),
  )
  heard = []
  for (const type of ['get', 'getAll', 'count'] as const) {
    const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = real.apply(this, given)
      if (!isLocal(this.transaction)) return request as never
      heard.push(`${type} ${this.name}`)
      request.addEventListener('success', () => heard.push('answer'))
      return request as never
    })
  }
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (isLocal(this)) heard.push('release')
    commit.apply(this)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const diapers = () => local.db.rows('diaperChange')

it('what is read by one question is released before the page has heard the answer', async () => {
  expect(await diapers().get([teamId, ids[0]!])).toMatchObject({ id: ids[0] })
  expect(heard.splice(0)).toEqual(['get row.diaperChange', 'release', 'answer'])
  expect(await diapers().toArray()).toHaveLength(3)
  expect(heard.splice(0)).toEqual(['getAll row.diaperChange', 'release', 'answer'])
  expect(await diapers().bulkGet(ids.map((id) => [teamId, id]))).toHaveLength(3)
  const asked = ids.map(() => 'get row.diaperChange')
  expect(heard.splice(0)).toEqual([...asked, 'release', ...ids.map(() => 'answer')])
  expect(await local.db.outbox.count()).toBe(3)
  expect(heard).toEqual(['count outbox', 'release', 'answer'])
})

it('in a browser without the page lifecycle nothing with several requests is released before they are answered', async () => {
  withoutLifecycle()
  expect(await diapers().get([teamId, ids[0]!])).toMatchObject({ id: ids[0] })
  expect(heard.splice(0)).toEqual(['get row.diaperChange', 'release', 'answer'])
  expect(await diapers().bulkGet(ids.map((id) => [teamId, id]))).toHaveLength(3)
  expect(heard.splice(0)).not.toContain('release')
  await readAtOnce<[number, number]>(
    local.db,
    [diapers(), local.db.outbox],
    [() => diapers().count(), () => local.db.outbox.count()],
  )
  expect(heard).not.toContain('release')
})

it('several questions are released together', async () => {
  const [row, count] = await readAtOnce<[LocalRow | undefined, number]>(
    local.db,
    [diapers(), local.db.outbox],
    [() => diapers().get([teamId, ids[1]!]), () => local.db.outbox.count()],
  )
  expect([row?.id, count]).toEqual([ids[1], 3])
  expect(heard).toEqual(['get row.diaperChange', 'count outbox', 'release', 'answer', 'answer'])
})

it.each([true, false])(
  'the last of a table comes by a cursor only where it must (%s)',
  async (hasRecords) => {
    const store = IDBObjectStore.prototype as { getAllRecords?: unknown }
    const { getAllRecords } = store
    if (!hasRecords) delete store.getAllRecords
    try {
      // What a storage knows is looked at when it is opened.
      local.db.close({ disableAutoOpen: false })
      await local.db.open()
      heard = []
      expect(await diapers().orderBy(':id').last()).toMatchObject({ id: ids[2] })
      expect(heard.includes('release')).toBe(hasRecords)
    } finally {
      store.getAllRecords = getAllRecords
    }
  },
)

it('who goes from row to row, or asks again, keeps what is read until the end', async () => {
  const seen: unknown[] = []
  await diapers().each(({ id }) => seen.push(id))
  expect(seen.sort()).toEqual([...ids].sort())
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
  expect(heard).not.toContain('release')
})
