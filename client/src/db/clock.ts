import type { OpStamp } from 'sync-protocol/entities/stamp'

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

  /** How far the device is off, in ms, learnt from an answer; half the round trip is the answer's age. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void {
    this.offsetMs = Math.round(serverTime - (sentAt + receivedAt) / 2)
  }

  restore(offsetMs: number): void {
    this.offsetMs = offsetMs
  }

  /** The raw device time; only for measuring round trips and for taps. */
  deviceNow(): number {
    return this.device()
  }

  /** The moment of a tap by the device's clock; grows even when that clock stands still or jumps back. */
  tap(): OpStamp {
    const [ms, counter] = this.lastTap
    const now = this.device()
    this.lastTap = now > ms ? [now, 0] : [ms, counter + 1]
    return this.lastTap
  }
}
