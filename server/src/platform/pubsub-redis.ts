import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'
import { decodeMoved, encodeMoved } from './pubsub-message.ts'
import { type KnownRows, listenerSet, type PubSub, type SpaceMoved } from './pubsub.ts'

const channel = 'nela_space_moved'
/** Sent by a process after it could not publish for a while: receivers may have missed messages. */
const resync = 'nela_resync'
const maxWaitMs = 10_000
const pingEveryMs = 10_000

const options: RedisOptions = {
  retryStrategy: (times) => Math.min(50 * 2 ** times, maxWaitMs),
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  // A connection without any data, not even an answer to a ping, is broken although it was not closed.
  socketTimeout: 3 * pingEveryMs,
  // After an outage a resync replaces all waiting messages.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
}

/**
 * For several server processes that share a Redis or a Valkey: one connection subscribes, another one publishes.
 * Listeners of the same process receive its messages directly. Resolves once it listens, or after the first failed
 * attempt: without Redis the server works, and other processes learn of a change at the next pull. Calls `onMissed`
 * when Redis is back, here or at a process that could not publish.
 */
export async function redisPubSub(url: string, log: Log): Promise<PubSub> {
  const listeners = listenerSet<[SpaceMoved, KnownRows?]>()
  const missed = listenerSet<[]>()
  const self = randomUUID()
  const subscriber = new Redis(url, { ...options, connectionName: 'nela-listener', autoResubscribe: false })
  const publisher = new Redis(url, { ...options, connectionName: 'nela-publisher' })
  let hasUnsent = false

  reportOutages(subscriber, log)
  // The subscriber reports the outages.
  publisher.on('error', () => {})

  const announceResync = async () => {
    hasUnsent = false
    await publisher.publish(resync, self).catch(() => (hasUnsent = true))
  }
  publisher.on('ready', () => hasUnsent && void announceResync())

  subscriber.on('message', (from, payload) => {
    if (from === resync) return payload === self ? undefined : missed.notify()
    try {
      const moved = decodeMoved(payload, self)
      if (moved) listeners.notify(moved)
    } catch (error) {
      log.warn(`A message on ${channel} cannot be read: ${(error as Error).message}`)
    }
  })

  await new Promise<void>((resolve) => {
    subscriber.on('ready', () => {
      subscriber.subscribe(channel, resync).then(
        () => {
          missed.notify()
          resolve()
        },
        // The connection is lost again; the next one subscribes.
        () => {},
      )
    })
    subscriber.once('close', resolve)
  })

  const pings = setInterval(() => {
    for (const redis of [subscriber, publisher]) redis.ping().catch(() => {})
  }, pingEveryMs).unref()

  return {
    publish(moved, known) {
      listeners.notify(moved, known)
      publisher.publish(channel, encodeMoved(moved, self)).then(
        () => hasUnsent && void announceResync(),
        () => (hasUnsent = true),
      )
    },
    subscribe: (listener) => listeners.add(listener),
    onMissed: (listener) => missed.add(listener),
    close() {
      clearInterval(pings)
      listeners.clear()
      subscriber.disconnect()
      publisher.disconnect()
      return Promise.resolve()
    },
  }
}

/** Logs one line when Redis is lost and one when it is back, independent of the number of attempts. */
function reportOutages(redis: Redis, log: Log): void {
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown)
      log.warn(`Redis is unreachable, so live changes of other processes wait for a pull: ${error.message}`)
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis is available again')
    isDown = false
  })
}
