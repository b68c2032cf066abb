import Dexie, { type DBCore, type DBCoreTable, type DBCoreTransaction, type Middleware } from 'dexie'

/** How many requests that change something a transaction still expects. */
const expected = new WeakMap<object, number>()

/**
 * Says that the transaction which is under way ends with so many requests that change something. With the last of them
 * the storage is told to commit. Otherwise it would wait until the page has looked at the answer to each, and a page that
 * is busy drawing what was tapped keeps it waiting: the entry would be safe only after it was painted.
 */
export function commitAfter(requests: number): void {
  const transaction = Dexie.currentTransaction?.idbtrans
  if (transaction) expected.set(transaction, requests)
}

/** Commits a transaction once it has made all requests that it expects. One that fails after that undoes all of it. */
export const commitsEarly: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'commitsEarly',
  // Below everything of Dexie's own: a change is then a request to the storage.
  level: -2,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      const mutate: DBCoreTable['mutate'] = (request) =>
        table.mutate(
          expected.has(request.trans)
            ? { ...request, trans: counted(request.trans as unknown as IDBTransaction) }
            : request,
        )
      return { ...table, mutate }
    },
  }),
}

/** A transaction as Dexie's core uses it for a change. What the storage does not take, it does not count. */
function counted(transaction: IDBTransaction): DBCoreTransaction {
  const made = <R>(request: R): R => {
    const left = (expected.get(transaction) ?? 0) - 1
    expected.set(transaction, left)
    if (left === 0) transaction.commit()
    return request
  }
  const objectStore = (name: string) => {
    const store = transaction.objectStore(name)
    return {
      keyPath: store.keyPath,
      add: (value: unknown) => made(store.add(value)),
      put: (value: unknown) => made(store.put(value)),
      delete: (key: IDBValidKey | IDBKeyRange) => made(store.delete(key)),
    }
  }
  return { objectStore } as unknown as DBCoreTransaction
}
