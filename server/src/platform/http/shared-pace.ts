import { Redis } from 'ioredis'
import { keyedDigest } from '#platform/auth/digest.ts'

/** A token bucket: `burst` calls at once (all of a minute where it is missing), then the pace of `perMinute`. */
export interface Bucket {
  key: string
  perMinute: number
  burst?: number | undefined
}

/** Calls counted once for all processes. */
export interface SharedPace {
  /**
   * Takes one call of each bucket in turn, up to the first that has none. Returns that one and what it has left (0 to
   * 1); undefined where all had one, and where nobody can say, because Redis is away. Never rejects.
   */
  take(buckets: readonly Bucket[]): Promise<{ bucket: Bucket; left: number } | undefined>
  close(): void
}

/** An answer that takes longer holds up more than it protects. */
const timeoutMs = 100
/** After an answer that did not come, Redis is left alone for this long, ms. */
const pauseMs = 1000

// The clock is that of Redis, one for all processes. A clock that was set back counts from where it is now.
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

/** Counts in the Redis of `url`. What is counted is named by a digest that `secret` keys: Redis learns of nobody. */
export function redisPace(url: string, secret: string): SharedPace {
  const redis = new Redis(url, {
    connectionName: 'nela-limits',
    retryStrategy: (times) => Math.min(50 * 2 ** times, 10_000),
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    scripts: { takeOfEach: { lua: script } },
  }) as Scripted
  // Its outages are those of the subscriber of `redisPubSub`, which logs them.
  redis.on('error', () => {})
  let isPaused = false
  const pause = () => {
    isPaused = true
    setTimeout(() => (isPaused = false), pauseMs).unref()
  }
  return {
    async take(buckets) {
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
