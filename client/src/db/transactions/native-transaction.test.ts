import Dexie, { type Collection, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, commitsEarly, commitWith } from './commit-early.ts'
import { callAndCommit, isOpenedByCaller, outermostTransaction } from './native-transaction.ts'
import { readAtOnce, releasesEarly } from './release-early.ts'

interface Row {
  id: number
  name: string
}
class Rows extends Dexie {
  declare row: Table<Row, number>
  declare other: Table<Row, number>
  constructor(isEarly = true) {
    super('rows', { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' })
    this.unuse({ stack: 'dbcore', name: 'Cache' })
    if (isEarly) this.use(commitsEarly).use(releasesEarly)
    this.version(1).stores({ row: '++id,name', other: 'id,name' })
  }
}
const stored = ['Anna', 'Boris', 'Clara', 'Boris'].map((name, index) => ({ id: index + 1, name }))
const opened = async (isEarly = true) => {
  const rows = new Rows(isEarly)
  await rows.row.bulkAdd(stored)
  return rows
}

let db: Rows
/** Whether a transaction is of this test's database. Databases of other test files are still in use. */
const isOfTest = (transaction: IDBTransaction) => transaction.db === db.backendDB()
/** The requests and commits that the storage received, in order. */
let received: string[]

beforeEach(async () => {
  db = await opened()
  received = []
  for (const type of ['add', 'put', 'delete', 'clear'] as const) {
    const real = IDBObjectStore.prototype[type] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, type).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = real.apply(this, given)
      if (isOfTest(this.transaction)) received.push(type)
      return request as never
    })
  }
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    if (isOfTest(this)) received.push('commit')
    commit.apply(this)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

const inTransaction = (run: () => PromiseLike<unknown>) =>
  db.transaction('rw', [db.row, db.other], async () => void (await run()))

describe('what Dexie exposes of its transactions', () => {
  it('has a native transaction in the outermost scope alone', async () => {
    expect(outermostTransaction()).toBeNull()
    let [inside, nested]: (IDBTransaction | null | undefined)[] = []
    await inTransaction(async () => {
      inside = outermostTransaction()
      await db.transaction('rw', [db.row], () => void (nested = outermostTransaction()))
    })
    expect(inside).toBeInstanceOf(IDBTransaction)
    expect(nested).toBeNull()
  })

  it('marks the transactions of a caller, not those of a single call', async () => {
    const marks: boolean[] = []
    const real = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (isOfTest(this.transaction)) marks.push(isOpenedByCaller(this.transaction as never))
      return real.call(this, key)
    })
    await db.row.get(1)
    await db.transaction('r', [db.row], () => db.row.get(1))
    expect(marks).toEqual([false, true])
  })
})

describe('commitWith', () => {
  const changes = {
    add: [() => change.add(db.row, { id: 9, name: 'Dora' }), ['add']],
    put: [() => change.put(db.row, { id: 1, name: 'Dora' }), ['put']],
    delete: [() => change.delete(db.row, 1), ['delete']],
    bulkPut: [() => change.putAll(db.row, [stored[0]!, stored[1]!]), ['put', 'put']],
    bulkDelete: [() => change.deleteAll(db.row, [1, 2, 3]), ['delete', 'delete', 'delete']],
  } as const

  it.each(Object.entries(changes))('commits with the requests of %s', async (_, [make, requests]) => {
    await inTransaction(() => commitWith([make()].flat()))
    expect(received).toEqual([...requests, 'commit'])
  })

  it('commits after the last request of all changes', async () => {
    await inTransaction(() => commitWith(Object.values(changes).flatMap(([make]) => make())))
    expect(received).toEqual([...Object.values(changes).flatMap(([, requests]) => requests), 'commit'])
  })

  it('leaves a transaction without any change alone', async () => {
    await inTransaction(async () => {
      await commitWith(change.putAll(db.row, []))
      await db.row.put({ id: 9, name: 'Dora' })
    })
    expect(received).toEqual(['put'])
    expect(await db.row.get(9)).toBeTruthy()
  })

  it('leaves the commit to the outermost transaction', async () => {
    await inTransaction(async () => {
      await db.transaction('rw', [db.row], () => commitWith([change.add(db.row, { id: 9, name: 'Dora' })]))
      await db.other.put({ id: 1, name: 'after' })
    })
    expect(received).toEqual(['add', 'put'])
    expect(await db.other.count()).toBe(1)
  })
})

// Each of these makes its first change only after a read, so the number of its requests is not known in time.
const later: Record<string, () => PromiseLike<unknown>> = {
  'Table.update': () => db.row.update(1, { name: 'Dora' }),
  'Table.upsert': () => db.row.upsert(1, { name: 'Dora' }),
  'Table.bulkUpdate': () => db.row.bulkUpdate([{ key: 1, changes: { name: 'Dora' } }]),
  'Collection.modify': () => db.row.where('name').equals('Anna').modify({ name: 'Dora' }),
  'Collection.delete': () => db.row.where('name').equals('Anna').delete(),
  'a chain': () => db.row.get(1).then((row) => db.row.put({ ...row!, name: 'Dora' })),
}
it.each(Object.entries(later))('does not commit early with %s', async (_, call) => {
  await inTransaction(() => Promise.all(callAndCommit([() => db.other.put({ id: 1, name: 'first' }), call])))
  expect(received).not.toContain('commit')
  expect(await db.other.count()).toBe(1)
  expect((await db.row.get(1))?.name).not.toBe('Anna')
})

/** Every reading method of Dexie; if a release adds one, the last test fails. */
const reads: Record<string, (from: Rows) => PromiseLike<unknown>> = {
  'Table.get': ({ row }) => row.get(2),
  'Table.bulkGet': ({ row }) => row.bulkGet([1, 3, 8]),
  'Table.count': ({ row }) => row.count(),
  'Table.toArray': ({ row }) => row.toArray(),
  'Table.each': async ({ row }) => {
    const visited: Row[] = []
    await row.each((one) => visited.push(one))
    return visited
  },
  'Collection.count': ({ row }) => row.where('name').equals('Boris').count(),
  'Collection.toArray': ({ row }) => row.where('name').above('Anna').toArray(),
  'Collection.sortBy': ({ row }) => row.where('id').above(1).sortBy('name'),
  'Collection.first': ({ row }) => row.where('name').above('Anna').first(),
  'Collection.last': ({ row }) => row.where('name').above('Anna').last(),
  'Collection.keys': ({ row }) => row.orderBy('name').keys(),
  'Collection.primaryKeys': ({ row }) => row.orderBy('name').primaryKeys(),
  'Collection.uniqueKeys': ({ row }) => row.orderBy('name').uniqueKeys(),
  'Collection.firstKey': ({ row }) => row.orderBy('name').firstKey(),
  'Collection.lastKey': ({ row }) => row.orderBy('name').lastKey(),
  'Collection.each': async ({ row }) => {
    const visited: Row[] = []
    await row.orderBy('name').each((one) => visited.push(one))
    return visited
  },
  'Collection.eachKey': async ({ row }) => {
    const visited: unknown[] = []
    await row.orderBy('name').eachKey((key) => visited.push(key))
    return visited
  },
  'Collection.eachUniqueKey': async ({ row }) => {
    const visited: unknown[] = []
    await row.orderBy('name').eachUniqueKey((key) => visited.push(key))
    return visited
  },
  'Collection.eachPrimaryKey': async ({ row }) => {
    const visited: unknown[] = []
    await row.orderBy('name').eachPrimaryKey((key) => visited.push(key))
    return visited
  },
}
/** What may precede a reading method; each may read in another way. */
const shapes: Record<string, (from: Rows) => Collection<Row, number>> = {
  whole: ({ row }) => row.toCollection(),
  reverse: ({ row }) => row.orderBy('name').reverse(),
  limit: ({ row }) => row.orderBy('name').limit(2),
  offset: ({ row }) => row.orderBy('name').offset(1).limit(2),
  'filter and limit': ({ row }) => row.filter(({ id }) => id > 1).limit(2),
  anyOf: ({ row }) => row.where('name').anyOf(['Boris', 'Clara']),
  noneOf: ({ row }) => row.where('name').noneOf(['Boris']),
  inAnyRange: ({ row }) =>
    row.where('id').inAnyRange([
      [1, 2],
      [3, 5],
    ]),
  startsWithIgnoreCase: ({ row }) => row.where('name').startsWithIgnoreCase('b'),
  or: ({ row }) => row.where('id').equals(1).or('name').equals('Clara'),
  and: ({ row }) =>
    row
      .where('id')
      .above(1)
      .and(({ name }) => name === 'Boris'),
  until: ({ row }) => row.orderBy('name').until((one) => (one as Row | undefined)?.name === 'Clara'),
  distinct: ({ row }) => row.where('name').anyOf(['Boris', 'Clara']).distinct(),
}
for (const [name, shape] of Object.entries(shapes)) {
  reads[`${name}, toArray`] = (from) => shape(from).toArray()
  reads[`${name}, count`] = (from) => shape(from).count()
  reads[`${name}, primaryKeys`] = (from) => shape(from).primaryKeys()
  reads[`${name}, first`] = (from) => shape(from).first()
}

describe('a read transaction that is released early', () => {
  it.each(Object.entries(reads))('answers %s as Dexie alone does', async (_, read) => {
    const plain = await opened(false)
    expect(await read(db)).toEqual(await read(plain))
    const [both, count] = await readAtOnce<[unknown, number]>(
      db,
      [db.row, db.other],
      [() => read(db), () => db.other.count()],
    )
    expect([both, count]).toEqual([await read(plain), 0])
    plain.close()
  })

  it('stays open where one of several calls makes its request later', async () => {
    const answers = await readAtOnce<[number, Row | undefined]>(
      db,
      [db.row, db.other],
      [() => db.other.count(), () => Dexie.Promise.resolve().then(() => db.row.get(1))],
    )
    expect(answers).toEqual([0, stored[0]])
    expect(received).not.toContain('commit')
  })
})

it('knows every method of Dexie that reads or writes', () => {
  const methodsOf = (table: object) => Object.getOwnPropertyNames(Object.getPrototypeOf(table))
  const prototypeOf = (name: 'Table' | 'Collection') =>
    methodsOf((db as unknown as Record<typeof name, { prototype: object }>)[name].prototype)
      .filter((method) => !method.startsWith('_') && method !== 'constructor')
      .map((method) => `${name}.${method}`)
  // These narrow a query, or declare a class, and make no request themselves.
  const silent = 'where filter offset limit toCollection orderBy reverse mapToClass defineClass'
  const narrowing = 'clone raw offset limit until filter and or reverse desc distinct'
  const changing = 'add put delete clear bulkAdd bulkPut bulkDelete'
  const known = [
    ...Object.keys(reads),
    ...Object.keys(later),
    ...[silent, changing]
      .join(' ')
      .split(' ')
      .map((method) => `Table.${method}`),
    ...narrowing.split(' ').map((method) => `Collection.${method}`),
  ]
  expect(
    [...prototypeOf('Table'), ...prototypeOf('Collection')].filter((method) => !known.includes(method)),
  ).toEqual([])
})
