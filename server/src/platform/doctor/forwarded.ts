import type { Kysely } from 'kysely'
import type { Config } from '#platform/config.ts'
import { recordedForwards } from '#platform/http/forwarded-queries.ts'
import type { Database } from '#records/tables.ts'
import { type Finding, look } from './finding.ts'

/** Whether requests came through a proxy that TRUST_PROXY does not name, from the server's records. */
export async function checkForwarded(
  db: Kysely<Database>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): Promise<readonly Finding[]> {
  const [latest] = trustProxy.length > 0 ? [] : await recordedForwards(db)
  if (!latest) return []
  const at = new Date(latest.seenAt).toISOString()
  return [
    look(
      `TRUST_PROXY is not set, but requests came with ${latest.header} (the last start that saw one: ${at})`,
      'If the proxy is yours, set TRUST_PROXY to its address, which the log of the server names.',
    ),
  ]
}
