import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import { inOrder } from './in-order.ts'
import { kept } from './prepared.ts'

/** What a transaction came to, and the statements that it has begun and not waited for. */
export interface Ending<T> {
  result: T
  last: Promise<unknown>
}

/**
 * As a transaction of Kysely's own, but statements that are begun together are sent together: Kysely sends each when the
 * one before is answered, and a tap then waits a dozen times for the way to the database and back. `begin` goes with the
 * first of them, `commit` with the last. Needs connections that are opened with `pipeline`. Its statements are `kept`.
 */
export function pipelined<DB, T>(
  db: Kysely<DB>,
  run: (tx: Transaction<DB>) => Promise<Ending<T>>,
): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const send = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
    const keeping: DatabaseConnection = {
      executeQuery: (query) => connection.executeQuery(kept(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    const tx = new Transaction<DB>({
      ...kyselyProps,
      executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(keeping) }),
    })
    const begun = send('begin')
    // Where it fails the connection is lost, and so is each statement behind it.
    begun.catch(() => undefined)
    try {
      const { result, last } = await run(tx)
      // Behind a statement that failed it is a rollback.
      await inOrder([last, send('commit')])
      return result
    } catch (error) {
      await send('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** Of these a transaction needs nothing: its statements go by its executor. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection')),
})
const kyselyProps = { config: { dialect }, dialect, driver: new DummyDriver() }
