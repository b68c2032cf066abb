import type { DBCore, DBCoreTransaction, Dexie, Middleware, PromiseExtended, Table } from 'dexie'
import { callAndCommit, currentBatch, isOpenedByCaller, mayCommitWith } from './native-transaction.ts'

/** Read transactions that step through rows with a cursor: each step is one more request. */
const stepping = new WeakSet<object>()

/**
 * Commits a read transaction of a single call as soon as its request is issued. A write waits for open read
 * transactions, and one stays open until the page has handled the answer: a page that closes meanwhile would lose the
 * write.
 */
export const releasesEarly: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'releasesEarly',
  // Below Dexie's own middleware: here a call is a request to the storage.
  level: -2,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      /** Marks a transaction in which one request follows another. */
      const steps = (transaction: object) => {
        stepping.add(transaction)
        const batch = currentBatch(transaction)
        if (batch) batch.isOpen = true
      }
      const released =
        <Request extends { trans: DBCoreTransaction; direction?: string; keys?: unknown[] }, Answer>(
          read: (request: Request) => Answer,
        ) =>
        (request: Request): Answer => {
          const transaction = request.trans as unknown as IDBTransaction
          if (transaction.mode !== 'readonly') return read(request)
          // Dexie reads the last rows of a table with a cursor where the storage has no `getAllRecords`.
          const isBackwards = request.direction?.startsWith('prev')
          if (isBackwards && !('getAllRecords' in transaction.objectStore(name))) steps(transaction)
          const answer = read(request)
          const batch = currentBatch(transaction)
          const made = request.keys?.length ?? 1
          if (batch) batch.requests += made
          if (!isOpenedByCaller(transaction) && !stepping.has(transaction) && mayCommitWith(made))
            transaction.commit()
          return answer
        }
      return {
        ...table,
        get: released(table.get),
        getMany: released(table.getMany),
        query: released(table.query),
        count: released(table.count),
        openCursor: (request) => {
          steps(request.trans)
          return table.openCursor(request)
        },
      }
    },
  }),
}

/**
 * Reads one state of the tables with several calls, all issued at once. Each makes one request and nothing after it.
 */
export const readAtOnce = <Answers extends unknown[]>(
  db: Dexie,
  tables: Table[],
  calls: readonly [...{ [At in keyof Answers]: () => PromiseLike<Answers[At]> }],
): PromiseExtended<Answers> =>
  db.transaction(
    'r',
    tables,
    () => Promise.all(callAndCommit<PromiseLike<unknown>>(calls)) as unknown as Promise<Answers>,
  )
