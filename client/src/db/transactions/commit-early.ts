import type { DBCore, DBCoreTable, DBCoreTransaction, Middleware, Table } from 'dexie'
import { type Batch, callAndCommit, currentBatch } from './native-transaction.ts'

/** A change of one table. It is data, not a function, so that no second request can follow its first. */
export interface Change {
  table: Table
  method: 'add' | 'put' | 'delete' | 'bulkPut' | 'bulkDelete'
  given: unknown
}

/** Makes changes of a table. Those for several rows give no change where there are no rows. */
export const change = {
  add: <Row, Key>(table: Table<Row, Key>, row: Row): Change => ({ table, method: 'add', given: row }),
  put: <Row, Key>(table: Table<Row, Key>, row: Row): Change => ({ table, method: 'put', given: row }),
  delete: <Row, Key>(table: Table<Row, Key>, key: Key): Change => ({ table, method: 'delete', given: key }),
  putAll: <Row, Key>(table: Table<Row, Key>, rows: readonly Row[]): Change[] =>
    rows.length > 0 ? [{ table, method: 'bulkPut', given: rows }] : [],
  deleteAll: <Row, Key>(table: Table<Row, Key>, keys: readonly Key[]): Change[] =>
    keys.length > 0 ? [{ table, method: 'bulkDelete', given: keys }] : [],
}

const callOf =
  ({ table, method, given }: Change) =>
  (): PromiseLike<unknown> =>
    table[method](given as never)

/** Requests changes of the current transaction. Resolves once all are answered. */
export const requestAll = (changes: readonly Change[]): Promise<unknown> =>
  Promise.all(changes.map((one) => callOf(one)()))

/**
 * Issues the last changes of the current transaction and commits it with them. Without this the commit waits until the
 * page has handled each answer, so a page that is busy painting would delay it. Within a nested transaction nothing is
 * committed. Resolves once all are answered; if one fails, none is stored.
 */
export const commitWith = (changes: readonly Change[]): Promise<unknown> =>
  Promise.all(callAndCommit(changes.map(callOf)))

/** Lets `commitWith` count the requests that a call makes. */
export const commitsEarly: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'commitsEarly',
  // Below Dexie's own middleware: here a change is a request to the storage.
  level: -2,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      const mutate: DBCoreTable['mutate'] = (request) => {
        const batch = currentBatch(request.trans)
        if (!batch) return table.mutate(request)
        return table.mutate({ ...request, trans: counted(request.trans as unknown as IDBTransaction, batch) })
      }
      return { ...table, mutate }
    },
  }),
}

/** Dexie handles the error of a request, which would let the other requests of a committing transaction be stored. */
function keepUnhandled(event: Event): void {
  event.preventDefault = () => undefined
}

/** A transaction as Dexie's core uses it for a change, with its requests counted. */
function counted(transaction: IDBTransaction, batch: Batch): DBCoreTransaction {
  const made = (request: () => IDBRequest): IDBRequest => {
    // It counts as open until the request is made, because the storage may throw.
    const { isOpen } = batch
    batch.isOpen = true
    const making = request()
    making.addEventListener('error', keepUnhandled)
    batch.requests++
    batch.isOpen = isOpen
    return making
  }
  const objectStore = (name: string) => {
    const store = transaction.objectStore(name)
    return {
      keyPath: store.keyPath,
      add: (value: unknown) => made(() => store.add(value)),
      put: (value: unknown) => made(() => store.put(value)),
      delete: (key: IDBValidKey | IDBKeyRange) => made(() => store.delete(key)),
    }
  }
  return { objectStore } as unknown as DBCoreTransaction
}
