import { Redis } from 'ioredis'
import { fine, type Finding, reasonOf, wrong } from './finding.ts'

/** Whether the Redis of PUBSUB_URL answers. */
export async function checkRedis(url: string): Promise<readonly Finding[]> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: 5_000, commandTimeout: 5_000 },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null, connectionName: 'nela-doctor' },
  })
  let last: unknown
  redis.on('error', (error) => (last = error))
  try {
    await redis.connect()
    await redis.ping()
    return [fine('The Redis of PUBSUB_URL answers')]
  } catch (error) {
    return [
      wrong(
        `The Redis of PUBSUB_URL does not answer: ${reasonOf(last ?? error)}`,
        'Start it, or correct the address; until then phones at other processes see a change later.',
      ),
    ]
  } finally {
    redis.disconnect()
  }
}
