import Dexie from 'dexie'

// The only file that relies on how Dexie uses transactions of IndexedDB: `currentTransaction`, `parent`, `_explicit`, and
// that a call makes its requests before it returns. `native-transaction.test.ts` tests each of them.

/** The native transaction of the current scope. Null outside of a scope, and in a nested one: its parent may request more. */
export function outermostTransaction(): IDBTransaction | null {
  const current = Dexie.currentTransaction as typeof Dexie.currentTransaction | null
  return current && !current.parent ? current.idbtrans : null
}

/** Whether a caller opened the transaction, who may request more. Dexie opens one of its own for a single call. */
export const isOpenedByCaller = (transaction: IDBTransaction): boolean =>
  (transaction as IDBTransaction & { _explicit?: boolean })._explicit === true

/** The requests that the calls of one batch have made. */
export interface Batch {
  requests: number
  /** Whether a request was not made, or may be followed by others. */
  isOpen: boolean
}

const batches = new WeakMap<object, Batch>()

/** The batch that is making its requests in a transaction at this moment. */
export const currentBatch = (transaction: object): Batch | undefined => batches.get(transaction)

/**
 * Whether a transaction with so many open requests may be committed before they are answered. WebKit closes no connection whose
 * page went meanwhile if there are several: a deletion of the database then waits until the browser ends. So only a browser
 * that follows a page through its whole life does it with several; elsewhere the transaction ends by itself.
 */
export const mayCommitWith = (requests: number): boolean =>
  requests === 1 || 'onfreeze' in (globalThis.document ?? {})

/**
 * Makes the last calls of the current transaction and commits it with them. It counts their requests itself: where a call
 * has made none by the time it returns, or the storage rejected one, nothing is committed early. The transaction then
 * commits once everything is answered, or is rolled back as a whole. Earlier calls have to be answered already.
 */
export function callAndCommit<Answer>(calls: readonly (() => Answer)[]): Answer[] {
  const transaction = outermostTransaction()
  if (!transaction) return calls.map((call) => call())
  const batch: Batch = { requests: 0, isOpen: calls.length === 0 }
  batches.set(transaction, batch)
  try {
    const answers = calls.map((call) => {
      const before = batch.requests
      const answer = call()
      if (batch.requests === before) batch.isOpen = true
      return answer
    })
    if (!batch.isOpen && mayCommitWith(batch.requests)) transaction.commit()
    return answers
  } finally {
    batches.delete(transaction)
  }
}
