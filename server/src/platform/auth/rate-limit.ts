import { sql } from 'kysely'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { keyedDigest } from './digest.ts'

/** A token bucket: `burst` attempts at once, then one more every `seconds`. */
export interface Limit {
  name: string
  burst: number
  seconds: number
}

export type LimitNeeds = Pick<Deps, 'db' | 'clock' | 'config'>

const keyOf = ({ config }: LimitNeeds, limit: Limit, subject: string) =>
  `${limit.name}:${keyedDigest(config.authSecret, subject)}`

/**
 * Consumes one attempt of `subject` in one statement, so that parallel attempts cannot share one. Throws `rate_limited` with
 * `retryAfter` in seconds. A database failure fails the request: no attempt passes unlimited.
 */
export async function consumeAttempt(deps: LimitNeeds, limit: Limit, subject: string): Promise<void> {
  if (!deps.config.rateLimits) return
  const key = keyOf(deps, limit, subject)
  const now = new Date(deps.clock.now()).toISOString()
  const { burst, seconds } = limit
  const filled = sql`least(${burst}::float8, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.filled_at)::float8) / ${seconds}::float8)`
  const consumed = await sql`
    insert into rate_bucket as b (key, tokens, filled_at) values (${key}, ${burst - 1}, ${now})
    on conflict (key) do update set tokens = ${filled} - 1, filled_at = greatest(b.filled_at, ${now}::timestamptz)
    where ${filled} >= 1
    returning 1`.execute(deps.db)
  if (consumed.rows.length > 0) return
  // When the clock was set back, the bucket refills from the current time.
  await sql`
    update rate_bucket set filled_at = ${now}
    where key = ${key} and filled_at > ${now}::timestamptz + interval '1 minute'`.execute(deps.db)
  const remaining = await sql<{
    tokens: number
  }>`select ${filled} as tokens from rate_bucket b where key = ${key}`.execute(deps.db)
  const missing = 1 - (remaining.rows[0]?.tokens ?? 0)
  throw new ApiError('rate_limited', { extra: { retryAfter: Math.max(1, Math.ceil(missing * seconds)) } })
}

/** Returns all attempts, for example after a right password. */
export async function resetAttempts(deps: LimitNeeds, limit: Limit, subject: string): Promise<void> {
  await deps.db
    .deleteFrom('rateBucket')
    .where('key', '=', keyOf(deps, limit, subject))
    .execute()
}

/** Returns one attempt, for example after a right password. */
export async function returnAttempt(deps: LimitNeeds, limit: Limit, subject: string): Promise<void> {
  await sql`
    update rate_bucket set tokens = least(${limit.burst}::float8, tokens + 1)
    where key = ${keyOf(deps, limit, subject)}`.execute(deps.db)
}

/** How many attempts are used up now. */
export async function usedAttempts(
  deps: LimitNeeds,
  { burst, seconds, name }: Limit,
  subject: string,
): Promise<number> {
  const bucket = await deps.db
    .selectFrom('rateBucket')
    .select(['tokens', 'filledAt'])
    .where('key', '=', keyOf(deps, { name, burst, seconds }, subject))
    .executeTakeFirst()
  if (!bucket) return 0
  const refilled = (deps.clock.now() - Date.parse(bucket.filledAt)) / 1000 / seconds
  return Math.max(0, burst - bucket.tokens - Math.max(0, refilled))
}
