import { Redis } from 'ioredis'
import { keyedDigest } from '#platform/auth/digest.ts'

/** A token bucket: `burst` calls at once (all of a minute where it is missing), then the pace of `perMinute`. */
export interface Bucket {
  key: string
  perMinute: number
  burst?: number | undefined
}

/** Calls that all processes count together. */
export interface SharedRateLimiter {
  /**
   * Consumes one call of each bucket in turn, up to the first that is empty. Returns that bucket and its fill level (0 to
   * 1). Undefined if all had one, and if Redis is unreachable. Never rejects.
   */
  consume(buckets: readonly Bucket[]): Promise<{ bucket: Bucket; left: number } | undefined>
  close(): void
}

/** Time to wait for Redis, ms: waiting longer costs more than the limit protects. */
const defaultTimeoutMs = 100
/** Pause after Redis did not answer, ms. */
const pauseMs = 1000

// Uses the clock of Redis, the same for all processes. When that clock was set back, counts from the current time.
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for i, key in ipairs(KEYS) do
  local perMinute, burst = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local kept = redis.call('HMGET', key, 'left', 'at')
  local left = burst
  if kept[1] then
    local passed = math.max(0, now - tonumber(kept[2]))
    left = math.min(burst, tonumber(kept[1]) + passed / 60000 * perMinute)
  end
  local taken = left >= 1 and 1 or 0
  redis.call('HSET', key, 'left', tostring(left - taken), 'at', now)
  redis.call('PEXPIRE', key, 60000)
  if taken == 0 then return {i, tostring(left)} end
end
return {}`

interface Scripted extends Redis {
  takeOfEach(count: number, ...keysAndFigures: (string | number)[]): Promise<[number, string] | []>
}

/** Counts in the Redis at `url`. Keys are digests keyed with `secret`, so that Redis learns no address and no user. */
export function redisRateLimiter(
  url: string,
  secret: string,
  timeoutMs = defaultTimeoutMs,
): SharedRateLimiter {
  const redis = new Redis(url, {
    connectionName: 'nela-limits',
    retryStrategy: (times) => Math.min(50 * 2 ** times, 10_000),
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    scripts: { takeOfEach: { lua: script } },
  }) as Scripted
  // The subscriber of `redisPubSub` logs the outages.
  redis.on('error', () => {})
  let isPaused = false
  const pause = () => {
    isPaused = true
    setTimeout(() => (isPaused = false), pauseMs).unref()
  }
  return {
    async consume(buckets) {
      if (isPaused || redis.status !== 'ready') return undefined
      const keys = buckets.map(({ key }) => `nela_pace_${keyedDigest(secret, key)}`)
      const figures = buckets.flatMap(({ perMinute, burst = perMinute }) => [perMinute, burst])
      try {
        const [index, left] = await redis.takeOfEach(keys.length, ...keys, ...figures)
        return index === undefined ? undefined : { bucket: buckets[index - 1]!, left: Number(left) }
      } catch {
        pause()
        return undefined
      }
    },
    close: () => redis.disconnect(),
  }
}
