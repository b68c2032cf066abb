import type { DBCore, DBCoreTransaction, Middleware } from 'dexie'

const open = new Set<IDBTransaction>()

/** Knows the transactions that have not ended. */
export const followsTransactions: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'followsTransactions',
  create: (core) => ({
    ...core,
    transaction: (...given) => {
      const transaction = core.transaction(...given) as unknown as IDBTransaction
      open.add(transaction)
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => open.delete(transaction))
      return transaction as unknown as DBCoreTransaction
    },
  }),
}

/** Rolls back every transaction of this page that still waits for it; one that commits already goes on. */
export function abortOpenTransactions(): void {
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // It commits already, or has ended.
    }
}
