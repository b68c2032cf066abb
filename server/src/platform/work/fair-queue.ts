import { ApiError } from 'sync-protocol/wire/errors'

export interface FairQueueLimits {
  /** Tasks that run in parallel. */
  slots: number
  /** Most waiting tasks of one owner; the next is refused. */
  waitingPerOwner: number
  /** Most waiting tasks of all owners. */
  waiting: number
}

export interface Work<T> {
  /** The owner, from the widest to the narrowest: an account and its session, or a team. */
  owner: readonly [string, ...string[]]
  /** In any unit, above zero: the sum of an owner's costs decides its turn. */
  cost?: number
  /** At most `slots - 1` of these run at a time, so that a short task never waits for long ones only. */
  isLong?: boolean
  /** Aborted: the caller disconnected, so a waiting task is dropped. */
  signal?: AbortSignal | undefined
  run: () => Promise<T>
}

interface Waiting extends Work<unknown> {
  cost: number
  start: () => void
}

/** The used cost of one owner, and its waiting tasks. */
interface Share {
  /** Grows with each task; the lowest goes first. */
  used: number
  waiting: Waiting[]
  running: number
  /** The used cost of narrower owners, such as the sessions of an account. */
  inner: Map<string, number>
}

/**
 * Runs tasks so that owners share the slots evenly, independent of their numbers of tasks: the owner with the lowest
 * used cost goes first, and within it the narrower owner with the lowest. One owner never holds all slots. An owner
 * gains no credit during a pause.
 */
export class FairQueue {
  private readonly limits: FairQueueLimits
  private readonly shares = new Map<string, Share>()
  private running = 0
  private runningLong = 0
  private waiting = 0
  /** The used cost of the owner that went last, before its task: new owners start here. */
  private level = 0

  constructor(limits: FairQueueLimits) {
    this.limits = limits
  }

  /** Runs a task in its turn. Throws `busy` if too many wait, or if the caller disconnects before its turn. */
  run<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const share = this.shareOf(work.owner[0])
      const { waitingPerOwner, waiting } = this.limits
      if (share.waiting.length >= waitingPerOwner || this.waiting >= waiting) return reject(busy())
      const start = () =>
        void work
          .run()
          .then(resolve, reject)
          .finally(() => this.ended(one, share))
      const one: Waiting = { ...work, cost: work.cost ?? 1, start }
      work.signal?.addEventListener('abort', () => this.drop(one, share) && reject(busy()), { once: true })
      if (work.signal?.aborted) return reject(busy())
      share.waiting.push(one)
      this.waiting++
      this.startNext()
    })
  }

  private shareOf(name: string): Share {
    const known = this.shares.get(name)
    if (known) return known
    const share = { used: this.level, waiting: [], running: 0, inner: new Map<string, number>() }
    this.shares.set(name, share)
    return share
  }

  private startNext(): void {
    const { slots } = this.limits
    const maxPerOwner = Math.max(1, slots - 1)
    while (this.running < slots) {
      let best: { share: Share; one: Waiting } | undefined
      for (const share of this.shares.values()) {
        if (share.running >= maxPerOwner || (best && best.share.used <= share.used)) continue
        const one = this.nextOf(share, maxPerOwner)
        if (one) best = { share, one }
      }
      if (!best) return
      const { share, one } = best
      share.waiting.splice(share.waiting.indexOf(one), 1)
      this.waiting--
      this.level = Math.max(this.level, share.used)
      share.used = Math.max(share.used, this.level) + one.cost
      const inner = one.owner.slice(1).join(' ')
      share.inner.set(inner, (share.inner.get(inner) ?? 0) + one.cost)
      share.running++
      this.running++
      if (one.isLong) this.runningLong++
      one.start()
    }
  }

  /** The first task of the narrower owner with the lowest used cost, unless it has to wait for a long one. */
  private nextOf(share: Share, maxLong: number): Waiting | undefined {
    let best: Waiting | undefined
    const used = (one: Waiting) => share.inner.get(one.owner.slice(1).join(' ')) ?? 0
    for (const one of share.waiting)
      if (!(one.isLong && this.runningLong >= maxLong) && (!best || used(one) < used(best))) best = one
    return best
  }

  private ended(one: Waiting, share: Share): void {
    share.running--
    this.running--
    if (one.isLong) this.runningLong--
    this.removeIfIdle(one.owner[0], share)
    this.startNext()
  }

  private drop(one: Waiting, share: Share): boolean {
    const at = share.waiting.indexOf(one)
    if (at < 0) return false
    share.waiting.splice(at, 1)
    this.waiting--
    this.removeIfIdle(one.owner[0], share)
    return true
  }

  /** Forgets an owner without tasks once the others have used as much: until then its share counts. */
  private removeIfIdle(name: string, share: Share): void {
    if (share.running > 0 || share.waiting.length > 0) return
    if (share.used <= this.level || this.running + this.waiting === 0) this.shares.delete(name)
    if (this.shares.size > 1000) this.removeIdle()
  }

  /** Never owners with tasks: these would wait forever. */
  private removeIdle(): void {
    for (const [name, share] of this.shares)
      if (share.running === 0 && share.waiting.length === 0) this.shares.delete(name)
  }
}

const busy = () => new ApiError('busy', { extra: { retryAfter: 5 } })
