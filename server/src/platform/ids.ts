import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'

/**
 * Cryptographic randomness. UUIDv7: 48 bits of milliseconds, then random, so that rows of the same time are stored
 * close together.
 */
export function randomIds(now: () => number): Deps['ids'] {
  return {
    uuid() {
      const bytes = randomBytes(16)
      bytes.writeUIntBE(now(), 0, 6)
      bytes[6] = (bytes[6]! & 0x0f) | 0x70
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
  }
}
