import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

let last = { msecs: -1, seq: 0 }

/**
 * A UUIDv7 for a row that is created on this device. Ids of one millisecond keep their order, so that rows created
 * together are stored together.
 */
export function newId(clock: Clock): string {
  const msecs = Math.max(0, clock.now())
  const seq = msecs === last.msecs ? last.seq + 1 : (Math.random() * 2 ** 31) >>> 0
  last = { msecs, seq }
  return v7(last)
}
