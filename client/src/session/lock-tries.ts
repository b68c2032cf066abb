import type { LockRecord } from './lock-record.ts'

/** Wrong tries before the first pause. */
const FREE_TRIES = 5
/** Wrong tries after which only the account's password opens the lock. */
export const MOST_TRIES = 10
/** The first pause; each further wrong try doubles it. Milliseconds. */
const FIRST_PAUSE = 30_000

type Tries = Pick<LockRecord, 'wrong' | 'notBefore'>

const pauseOf = (wrong: number) => (wrong < FREE_TRIES ? 0 : FIRST_PAUSE * 2 ** (wrong - FREE_TRIES))

/** The lock after one more wrong try at `now` (ms of the device's clock). */
export function afterWrong<T extends Tries>(lock: T, now: number): T {
  const wrong = lock.wrong + 1
  return { ...lock, wrong, notBefore: now + pauseOf(wrong) }
}

/**
 * Whether a try is allowed now: it waits until `until`, needs the `password`, or is free. A clock that was set back
 * never makes the wait longer than the pause.
 */
export function tryState({ wrong, notBefore }: Tries, now: number): 'free' | 'password' | { until: number } {
  if (wrong >= MOST_TRIES) return 'password'
  const until = Math.min(notBefore, now + pauseOf(wrong))
  return until > now ? { until } : 'free'
}
