/** The part of Web Locks that is needed. */
export type Locks = Pick<LockManager, 'request'>

export interface Candidate {
  /** Whether this tab leads now. */
  leads(): boolean
  /** Takes the lock from a tab that the browser has suspended. */
  takeOver(): void
  /** Stops leading and leaves the queue for good. */
  stepDown(): void
}

/**
 * Runs `lead` in one tab of this browser at a time (Web Locks); the next tab takes over when that one closes. A tab
 * that lost the lock stops and queues again. Without Web Locks every tab leads: parallel cycles are safe, only
 * wasteful.
 */
export function whenLeader(
  name: string,
  lead: () => () => void,
  locks: Locks | undefined = globalThis.navigator?.locks,
): Candidate {
  let stop: (() => void) | undefined
  if (!locks) {
    stop = lead()
    return { leads: () => true, takeOver() {}, stepDown: () => stop?.() }
  }
  let isOver = false
  let waiting = new AbortController()
  let releaseLock: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const hold = () => {
    if (isOver) return
    end()
    stop = lead()
    return new Promise<void>((resolve) => (releaseLock = resolve))
  }
  const queue = () => {
    waiting = new AbortController()
    locks.request(name, { signal: waiting.signal }, hold).catch(onLockLost)
  }
  const onLockLost = (error: { name?: string }) => {
    end()
    if (!isOver && error?.name === 'AbortError' && !waiting.signal.aborted) queue()
  }
  queue()
  return {
    leads: () => stop !== undefined,
    takeOver() {
      if (isOver || stop) return
      waiting.abort()
      locks.request(name, { steal: true }, hold).catch((error: { name?: string }) => {
        end()
        if (!isOver && error?.name === 'AbortError') queue()
      })
    },
    stepDown() {
      isOver = true
      waiting.abort()
      end()
      releaseLock?.()
    },
  }
}
