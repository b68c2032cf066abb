import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { Connection } from './database.ts'
import type { Log } from './log.ts'
import { decodeMoved, encodeMoved } from './pubsub-message.ts'
import { type KnownRows, listenerSet, type PubSub, type SpaceMoved } from './pubsub.ts'

const channel = 'nela_space_moved'
const maxWaitMs = 10_000

/**
 * For several server processes on one database: LISTEN on a separate connection, NOTIFY through the pool. Listeners of
 * the same process receive its messages directly; it ignores its own from the database. Resolves once it listens.
 * Reopens a lost connection and then calls `onMissed`, because messages may have been lost.
 */
export async function postgresPubSub(connection: Connection, pool: Pool, log: Log): Promise<PubSub> {
  const listeners = listenerSet<[SpaceMoved, KnownRows?]>()
  const missed = listenerSet<[]>()
  const self = randomUUID()
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function receive(payload: string | undefined): void {
    const moved = decodeMoved(payload, self)
    if (moved) listeners.notify(moved)
  }

  async function listen(): Promise<void> {
    const opened = new Client({ ...connection, application_name: 'nela listener', keepAlive: true })
    opened.on('error', (error) => log.warn(`The listening connection was lost: ${error.message}`))
    // The handler is registered before LISTEN, so that not even the first message is lost.
    opened.on('notification', ({ payload }) => {
      try {
        receive(payload)
      } catch (error) {
        log.warn(`A message on ${channel} cannot be read: ${(error as Error).message}`)
      }
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    opened.once('end', () => reopen(100))
    client = opened
    if (isClosed) await opened.end()
  }

  function reopen(waitMs: number): void {
    if (isClosed) return
    retry = setTimeout(() => {
      listen().then(
        () => missed.notify(),
        () => reopen(Math.min(waitMs * 2, maxWaitMs)),
      )
    }, waitMs)
  }

  await listen()
  return {
    publish(moved, known) {
      listeners.notify(moved, known)
      const payload = encodeMoved(moved, self)
      // Only a hint: a device that misses it pulls a little later.
      pool
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: Error) => log.warn(`A change could not be published: ${error.message}`))
    },
    subscribe: (listener) => listeners.add(listener),
    onMissed: (listener) => missed.add(listener),
    async close() {
      isClosed = true
      clearTimeout(retry)
      listeners.clear()
      await client?.end().catch(() => {})
    },
  }
}
