import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cursorAt,
  diaperPut,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import type { Write } from '../schema/records.ts'
import { withoutLifecycle } from '../../../test/without-lifecycle.ts'
import { patch, remove, restore } from '../write/make-write.ts'
import { write } from '../write/write.ts'
import { change, commitWith } from './commit-early.ts'

let local: Local
/** The requests to the storage and the events that the page received, in order. */
let log: string[]

const [first, known] = [nextRowId(), nextRowId()]

beforeEach(async () => {
  local = await openLocal()
  // The first write of a device also stores the device id.
  await write(local.db, local.clock, [diaperPut(first)])
  log = []
  for (const type of ['add', 'put', 'delete'] as const) {
    const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = real.apply(this, given)
      log.push(`${type} ${this.name}`)
      request.addEventListener('success', () => log.push('answer'))
      return request
    })
  }
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    log.push('commit')
    commit.apply(this)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const requestsMade = () => log.filter((one) => one !== 'answer')
const made = ['put row.diaperChange', 'add outbox']

it('commits a new entry before the page has received any answer', async () => {
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  expect(log).toEqual([...made, 'commit', 'answer', 'answer'])
})

it('without the page lifecycle API several requests are answered before they are committed, a single one is not', async () => {
  withoutLifecycle()
  const { db, clock } = local
  const id = nextRowId()
  await write(db, clock, [diaperPut(id)])
  expect(log.splice(0)).toEqual([...made, 'answer', 'answer'])
  expect(await db.rows('diaperChange').get([teamId, id])).toMatchObject({ id })
  log = []
  await db.transaction('rw', db.meta, () => commitWith([change.put(db.meta, { key: 'kept', value: 'yes' })]))
  expect(log).toEqual(['put meta', 'commit', 'answer'])
})

it('commits several changes with the last one', async () => {
  const [one, other] = [nextRowId(), nextRowId()]
  await write(local.db, local.clock, [diaperPut(one), diaperPut(other)])
  expect(requestsMade()).toEqual([...made, ...made, 'commit'])
  log = []
  await write(local.db, local.clock, [patch('diaperChange', teamId, one, { wetness: 'DRY' })])
  expect(requestsMade()).toEqual(['put row.diaperChange', 'add outbox', 'commit'])
})

it('requests a change or a deletion before it is shown: a page that closes does not lose it', async () => {
  const { db, clock } = local
  // On a slow device a change is shown after some time anyway.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  db.saving.subscribe(() => log.push('shown'))
  const firstSteps = () => requestsMade().slice(0, requestsMade().indexOf('shown') + 1)
  await write(db, clock, [patch('diaperChange', teamId, first, { wetness: 'DRY' })])
  expect(firstSteps()).toEqual(['put row.diaperChange', 'add outbox', 'commit', 'shown'])

  log = []
  await write(db, clock, [patch('diaperChange', teamId, first, { wetness: 'WET' })])
  expect(firstSteps()).toEqual(['delete outbox', 'put row.diaperChange', 'add outbox', 'commit', 'shown'])

  log = []
  await write(db, clock, [remove('diaperChange', teamId, first)])
  const forgotten = ['delete outbox', 'delete outbox', 'delete row.diaperChange']
  expect(firstSteps()).toEqual([...forgotten, 'commit', 'shown'])
})

it('within a transaction of the caller more requests may follow', async () => {
  const { db, clock } = local
  await db.transaction('rw', db.tables, async () => {
    await write(db, clock, [diaperPut(nextRowId())])
    await db.meta.put({ key: 'after', value: true })
  })
  expect(requestsMade()).toEqual([...made, 'put meta'])
  expect(await db.meta.get('after')).toBeTruthy()
})

/** Everything in the database, table by table. */
const contents = async ({ db }: Local) =>
  Object.fromEntries(await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()])))

/** How the storage fails at a request: it throws, or answers later with an error. */
const failures = {
  throws: () => {
    throw new DOMException('it cannot be copied', 'DataCloneError')
  },
  answers: (store: IDBObjectStore) => {
    const twice = { id: 'twice', key: 'twice', order: 1e9, spaceId: 'twice' }
    IDBObjectStore.prototype.put.call(store, twice)
    return store.add(twice)
  },
}

const second = nextRowId()
const edited = (id: string) => patch('diaperChange', teamId, id, { wetness: 'DRY' })
const actions: Record<string, Write[]> = {
  'a new entry': [diaperPut(second)],
  'two new entries': [diaperPut(second), diaperPut(nextRowId())],
  'an edit': [edited(first)],
  'an edit that replaces another': [edited(first), edited(first)],
  'an edit that replaces a part of another': [
    patch('diaperChange', teamId, first, { wetness: 'WET', notes: 'red' }),
    edited(first),
  ],
  'an edit of a row that the server has': [edited(known)],
  'a deletion that nobody has seen': [remove('diaperChange', teamId, first)],
  'a deletion of an edited row': [edited(known), remove('diaperChange', teamId, known)],
  'a deletion that is taken back': [
    remove('diaperChange', teamId, known),
    restore('diaperChange', teamId, serverRow(known, 1) as never),
  ],
  'an entry, an edit and a deletion': [
    diaperPut(second),
    edited(known),
    remove('diaperChange', teamId, first),
  ],
}
const cases = Object.entries(actions).flatMap(([name, writes]) =>
  Object.entries(failures).map(([how, fail]) => [name, how, writes, fail] as const),
)

it.each(cases)('stores %s completely or not at all, whichever request %s', async (_, __, writes, fail) => {
  let isThrough = false
  for (let failing = 0; !isThrough; failing++) {
    expect(failing).toBeLessThan(20)
    vi.restoreAllMocks()
    const { db, clock } = (local = await openLocal())
    await applyPulled(db, clock, {
      spaceId: teamId,
      rows: [serverRow(known, 1)],
      expected: cursorAt(0),
      step: { cursor: cursorAt(1) },
    })
    await write(db, clock, [diaperPut(first)])
    const before = await contents(local)
    let requests = 0
    for (const type of ['add', 'put', 'delete'] as const) {
      const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
      vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
        this: IDBObjectStore,
        ...given: unknown[]
      ) {
        return (requests++ === failing ? fail(this) : real.apply(this, given)) as never
      })
    }
    const isStored = await write(db, clock, writes).then(
      () => true,
      () => false,
    )
    // The failing request was among them, unless there are no more.
    isThrough = requests <= failing
    expect(isStored).toBe(isThrough)
    vi.restoreAllMocks()
    const after = await contents(local)
    if (isThrough) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
    db.close()
  }
})
