import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { connectionFromUrl } from './database.ts'
import type { Log } from './log.ts'
import { postgresPubSub } from './pubsub-postgres.ts'
import { redisPubSub } from './pubsub-redis.ts'
import { inProcessPubSub, type PubSub } from './pubsub.ts'

/** Publishes moves between the processes of this server: through Redis, through the database, or within one process. */
export async function openPubSub(
  { pubsubUrl, databaseUrl }: Pick<Config, 'pubsubUrl' | 'databaseUrl'>,
  pool: Pool,
  log: Log,
): Promise<PubSub> {
  if (pubsubUrl) return redisPubSub(pubsubUrl, log)
  return databaseUrl ? postgresPubSub(connectionFromUrl(databaseUrl), pool, log) : inProcessPubSub()
}
