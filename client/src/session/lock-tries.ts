import type { LockRecord } from './lock-record.ts'

/** Wrong tries before the first pause. */
const FREE_TRIES = 5
/** Wrong tries after which only the password of the account helps. */
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
 * What a try may do now: it waits until `until`, it is over (`password`), or it is free. A clock that was set back
 * never makes anybody wait longer than the pause itself.
 */
export function tryState({ wrong, notBefore }: Tries, now: number): 'free' | 'password' | { until: number } {
  if (wrong >= MOST_TRIES) return 'password'
  const until = Math.min(notBefore, now + pauseOf(wrong))
  return until > now ? { until } : 'free'
}
