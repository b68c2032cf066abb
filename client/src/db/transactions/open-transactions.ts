import type { DBCore, DBCoreTransaction, Middleware } from 'dexie'

const open = new Set<IDBTransaction>()

/** Records the open transactions of this page, for `abortOpenTransactions`. */
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

/** Rolls back the open transactions of this page. A transaction that is already committing is stored. */
export function abortOpenTransactions(): void {
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // It is already committing, or has ended.
    }
}
