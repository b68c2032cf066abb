import { useState } from 'react'
import { readLock } from '#session/lock-record.ts'
import { tryState } from '#session/lock-tries.ts'
import { tryLock } from '#session/try-lock.ts'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'

/** Tries to open a user's lock: whether any is left, the wait before the next (s), and a function to try. */
export function useLockTries(userId: string) {
  const [lock, setLock] = useState(() => readLock(userId))
  const state = lock ? tryState(lock, Date.now()) : 'password'
  const wait = useSecondsUntil(typeof state === 'object' ? state.until : 0)
  const attempt = async (secret: string) => {
    const key = await tryLock(userId, secret, Date.now())
    // Another tab may have counted tries, too.
    setLock(readLock(userId))
    return key
  }
  return { isDigits: lock?.isDigits === true, isOver: state === 'password', wait, attempt }
}
