import Dexie from 'dexie'

// The only file that relies on how Dexie uses IndexedDB transactions: `currentTransaction`, `parent`, `_explicit`, and
// that a call makes its requests before it returns. `native-transaction.test.ts` tests each of them.

/**
 * The native transaction of the current scope. Null outside of a scope, and in a nested one, whose parent may request
 * more.
 */
export function outermostTransaction(): IDBTransaction | null {
  const current = Dexie.currentTransaction as typeof Dexie.currentTransaction | null
  return current && !current.parent ? current.idbtrans : null
}

/** Whether a caller opened the transaction and may request more. Dexie opens one itself for a single call. */
export const isOpenedByCaller = (transaction: IDBTransaction): boolean =>
  (transaction as IDBTransaction & { _explicit?: boolean })._explicit === true

/** The requests that the calls of one batch have made. */
export interface Batch {
  requests: number
  /** Whether a request was not made, or may be followed by others. */
  isOpen: boolean
}

const batches = new WeakMap<object, Batch>()

/** The batch that currently makes its requests in a transaction. */
export const currentBatch = (transaction: object): Batch | undefined => batches.get(transaction)

/**
 * Whether a transaction with this number of open requests may be committed before they are answered. If there are
 * several, WebKit never closes the connection of a page that is gone, and a deletion of the database waits until the
 * browser ends. So with several requests only browsers with the page lifecycle API do it; elsewhere the transaction
 * commits by itself.
 */
export const mayCommitWith = (requests: number): boolean =>
  requests === 1 || 'onfreeze' in (globalThis.document ?? {})

/**
 * Makes the last calls of the current transaction and commits it with them. It counts their requests. If a call has
 * made none by the time it returns, or the storage rejected one, nothing is committed early: the transaction then
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
