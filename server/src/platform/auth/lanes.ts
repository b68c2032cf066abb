import { ApiError } from 'sync-protocol/wire/errors'

/** Lanes of waiting tasks, served in this order: known devices, devices that solved a challenge, all others. */
const lanes = ['known', 'proved', 'anyone'] as const
export type Lane = (typeof lanes)[number]

interface Waiter {
  start(): void
  refuse(error: Error): void
}

/**
 * Runs at most `running` tasks at a time and lets at most `waiting` others wait, each lane before the next. A full
 * queue refuses with `busy`: the newest task of a lower lane, else the new one.
 */
export function openLanes(running: number, waiting: number) {
  let freeSlots = running
  const queues: Record<Lane, Waiter[]> = { known: [], proved: [], anyone: [] }

  function ensureCapacity(lane: Lane): void {
    if (lanes.reduce((sum, name) => sum + queues[name].length, 0) < waiting) return
    const busy = new ApiError('busy', { extra: { retryAfter: 2 } })
    const lower = lanes.slice(lanes.indexOf(lane) + 1).findLast((name) => queues[name].length > 0)
    if (!lower) throw busy
    queues[lower].pop()!.refuse(busy)
  }

  return async <T>(lane: Lane, task: () => Promise<T>): Promise<T> => {
    if (freeSlots > 0) freeSlots--
    else {
      ensureCapacity(lane)
      await new Promise<void>((start, refuse) => queues[lane].push({ start, refuse }))
    }
    try {
      return await task()
    } finally {
      const next = lanes.map((name) => queues[name]).find((queue) => queue.length > 0)
      if (next) next.shift()!.start()
      else freeSlots++
    }
  }
}
