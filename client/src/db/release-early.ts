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
          const answer = ask(maybeSteps(request) ? { ...request, trans: watched(transaction) } : request)
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

/** Whether a question may be answered with a cursor: only what is asked for backwards, the last of a table. */
const maybeSteps = (request: { direction?: string }): boolean =>
  request.direction?.startsWith('prev') ?? false

/** A transaction as Dexie's core reads in it: where it answers a question with a cursor, that is seen. */
function watched(transaction: IDBTransaction): DBCoreTransaction {
  const watch = <Source extends IDBObjectStore | IDBIndex>(source: Source): Source =>
    new Proxy(source, {
      get: (_, name) => {
        const value: unknown = Reflect.get(source, name, source)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'openCursor' || name === 'openKeyCursor') stepping.add(transaction)
          const made: unknown = Reflect.apply(value, source, given)
          return name === 'index' ? watch(made as IDBIndex) : made
        }
      },
    })
  const objectStore = (name: string) => watch(transaction.objectStore(name))
  return { objectStore } as unknown as DBCoreTransaction
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
