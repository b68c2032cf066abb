import type { OpStamp } from 'sync-protocol/entities/stamp'

/** A larger step back means that somebody set the clock. */
const setBackMs = 1000

/**
 * The product's clock: the device's clock plus the offset learnt from the server's answers. "Now", elapsed time and
 * "today" use it everywhere; times that a person typed are never corrected.
 */
export class Clock {
  private offsetMs = 0
  private lastTap: OpStamp = [0, 0]
  private readonly device: () => number

  constructor(device: () => number = Date.now) {
    this.device = device
  }

  /** Milliseconds since 1970, corrected. */
  now(): number {
    return this.device() + this.offsetMs
  }

  get offset(): number {
    return this.offsetMs
  }

  /**
   * Learns the device's offset from an answer. The server read its clock at some time between sending and receiving.
   * The known offset stays while it is possible, so that slow answers do not make the clock jump.
   */
  learn(serverTime: number, sentAt: number, receivedAt: number): void {
    const [least, most] = [serverTime - receivedAt, serverTime - sentAt]
    if (this.offsetMs < least || this.offsetMs > most) this.offsetMs = Math.round((least + most) / 2)
  }

  restore(offsetMs: number): void {
    this.offsetMs = offsetMs
  }

  /** The raw device time; only for round-trip times and the time of a tap. */
  deviceNow(): number {
    return this.device()
  }

  /**
   * The time of a tap by the device's clock. It increases while that clock stands still or jitters. A clock that was
   * set back is followed, because each row keeps its own order (see `momentOf`).
   */
  tap(): OpStamp {
    const [ms, counter] = this.lastTap
    const now = Math.max(0, this.device())
    this.lastTap = now > ms || ms - now > setBackMs ? [now, 0] : [ms, counter + 1]
    return this.lastTap
  }
}
