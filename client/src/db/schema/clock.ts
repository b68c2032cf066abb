import type { OpStamp } from 'sync-protocol/entities/stamp'

/** A step back that is larger than this is somebody setting the clock. */
const setBackMs = 1000

/**
 * The product's clock: the device's clock plus what the server's answers taught about it. "Now", elapsed time and
 * "today" use it everywhere; what a person typed is never corrected.
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
   * Learns from an answer how far the device is off. The server looked at its clock somewhere between sending and
   * receiving: what is believed stays while that may be true, so that slow answers do not make the clock jump.
   */
  learn(serverTime: number, sentAt: number, receivedAt: number): void {
    const [least, most] = [serverTime - receivedAt, serverTime - sentAt]
    if (this.offsetMs < least || this.offsetMs > most) this.offsetMs = Math.round((least + most) / 2)
  }

  restore(offsetMs: number): void {
    this.offsetMs = offsetMs
  }

  /** The raw device time; only for round-trip times and the moment of a tap. */
  deviceNow(): number {
    return this.device()
  }

  /**
   * The moment of a tap by the device's clock. It grows while that clock stands still or trembles; a clock that was
   * set back is followed, because each row keeps its own order (see `momentOf`).
   */
  tap(): OpStamp {
    const [ms, counter] = this.lastTap
    const now = Math.max(0, this.device())
    this.lastTap = now > ms || ms - now > setBackMs ? [now, 0] : [ms, counter + 1]
    return this.lastTap
  }
}
