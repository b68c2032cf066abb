import Dexie, {
  type DBCore,
  type DBCoreTransaction,
  type Middleware,
  type PromiseExtended,
  type Table,
} from 'dexie'

/** Reading transactions in which a cursor goes from row to row: each step is one more question. */
const stepping = new WeakSet<object>()

/** Dexie marks those in which the caller may ask more than once. */
type ReadTransaction = IDBTransaction & { _explicit?: boolean }

const release = (transaction: IDBTransaction) => {
  if (!stepping.has(transaction)) transaction.commit()
}

/**
 * What is read by a single question is released with it. A tap cannot be stored in what somebody reads, and a reading
 * transaction otherwise stands open until the page has had the time to look at its answer: a page that drew, and was put
 * away, took the tap with it.
 */
export const releasesEarly: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'releasesEarly',
  // Below everything of Dexie's own: what comes here is asked of the storage.
  level: -2,
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      const released =
        <Request extends { trans: DBCoreTransaction; direction?: string }, Answer>(
          ask: (request: Request) => Answer,
        ) =>
        (request: Request): Answer => {
          const transaction = request.trans as unknown as ReadTransaction
          if (transaction.mode !== 'readonly') return ask(request)
          // What is asked for backwards, the last of a table, comes by a cursor where the storage knows no other way.
          const isBackwards = request.direction?.startsWith('prev')
          if (isBackwards && !('getAllRecords' in transaction.objectStore(name))) stepping.add(transaction)
          const answer = ask(request)
          if (!transaction._explicit) release(transaction)
          return answer
        }
      return {
        ...table,
        get: released(table.get),
        getMany: released(table.getMany),
        query: released(table.query),
        count: released(table.count),
        openCursor: (request) => {
          stepping.add(request.trans)
          return table.openCursor(request)
        },
      }
    },
  }),
}

/** Several questions about one state of the tables, all asked at once; a question is one call of Dexie. */
export const readAtOnce = <Answers extends unknown[]>(
  db: Dexie,
  tables: Table[],
  ask: () => { [At in keyof Answers]: PromiseLike<Answers[At]> },
): PromiseExtended<Answers> => {
  // Within somebody's transaction there may be more to come.
  const isWhole = !Dexie.currentTransaction
  return db.transaction('r', tables, () => {
    const asked = ask()
    const transaction = Dexie.currentTransaction?.idbtrans
    if (isWhole && transaction) release(transaction)
    return Promise.all(asked) as Promise<Answers>
  })
}
