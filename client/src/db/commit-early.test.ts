import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diaperPut, type Local, nextRowId, openLocal, teamId } from '../../test/local.ts'
import { patch, remove, write } from './write.ts'

let local: Local
/** What was asked of the storage and what the page heard of it, in order. */
let heard: string[]

const first = nextRowId()

beforeEach(async () => {
  local = await openLocal()
  // The first of a device names the device too.
  await write(local.db, local.clock, [diaperPut(first)])
  heard = []
  for (const type of ['add', 'put', 'delete'] as const) {
    const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = real.apply(this, given)
      heard.push(`${type} ${this.name}`)
      request.addEventListener('success', () => heard.push('answer'))
      return request
    })
  }
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    heard.push('commit')
    commit.apply(this)
  })
})
afterEach(() => vi.restoreAllMocks())

const asked = () => heard.filter((one) => one !== 'answer')
const made = ['put diaperChange', 'add outbox']

it('a new entry is committed before the page has heard of any of it', async () => {
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  expect(heard).toEqual([...made, 'commit', 'answer', 'answer'])
})

it('several changes are committed with the last', async () => {
  const [one, other] = [nextRowId(), nextRowId()]
  await write(local.db, local.clock, [diaperPut(one), diaperPut(other)])
  expect(asked()).toEqual([...made, ...made, 'commit'])
  heard = []
  await write(local.db, local.clock, [patch('diaperChange', teamId, one, { wetness: 'DRY' })])
  expect(asked()).toEqual(['put diaperChange', 'add outbox', 'commit'])
})

it('what is shown of a change or a deletion was given to the storage before: a page that goes takes nothing back', async () => {
  const { db, clock } = local
  db.saving.subscribe(() => heard.push('shown'))
  const firstSteps = () => asked().slice(0, asked().indexOf('shown') + 1)
  await write(db, clock, [patch('diaperChange', teamId, first, { wetness: 'DRY' })])
  expect(firstSteps()).toEqual(['put diaperChange', 'add outbox', 'commit', 'shown'])

  heard = []
  await write(db, clock, [patch('diaperChange', teamId, first, { wetness: 'WET' })])
  expect(firstSteps()).toEqual(['delete outbox', 'put diaperChange', 'add outbox', 'commit', 'shown'])

  heard = []
  await write(db, clock, [remove('diaperChange', teamId, first)])
  const forgotten = ['delete outbox', 'delete outbox', 'delete diaperChange']
  expect(firstSteps()).toEqual([...forgotten, 'commit', 'shown'])
})

it('within somebody else’s transaction more may come', async () => {
  const { db, clock } = local
  await db.transaction('rw', db.tables, async () => {
    await write(db, clock, [diaperPut(nextRowId())])
    await db.meta.put({ key: 'after', value: true })
  })
  expect(asked()).toEqual([...made, 'put meta'])
  expect(await db.meta.get('after')).toBeTruthy()
})

it('what the storage does not take is not counted: nothing of the entry is stored', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('it cannot be copied', 'DataCloneError')
  })
  await expect(write(local.db, local.clock, [diaperPut(nextRowId())])).rejects.toThrow()
  expect(heard).not.toContain('commit')
  expect(await local.db.rows('diaperChange').count()).toBe(1)
  expect(await local.db.outbox.count()).toBe(1)
})
