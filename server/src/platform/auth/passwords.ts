import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Lane, openLanes } from './lanes.ts'

/** argon2id with OWASP's minimum parameters: 19 MiB, two passes, one lane. */
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  /** Returns a PHC string of the password after NFKC. */
  hash(password: string, lane?: Lane): Promise<string>
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  verify(stored: string | undefined, password: string, lane?: Lane): Promise<boolean>
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean
}

/**
 * Runs two hashes at a time (each needs 19 MiB) and lets 512 wait: known devices first, then those that solved a
 * challenge. Throws `busy` beyond that, so that a flood cannot exhaust the memory. A flood of strangers does not delay
 * known devices.
 */
export function openPasswords({ running = 2, waiting = 512, cost = owasp } = {}): Passwords {
  const slots = openLanes(running, waiting)
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const hashNow = (password: string, lane: Lane = 'anyone') =>
    slots(lane, () => hash(password.normalize('NFKC'), cost))
  let dummyHash: Promise<string> | undefined
  return {
    hash: hashNow,
    async verify(stored, password, lane = 'anyone') {
      dummyHash ??= hash(randomBytes(16).toString('hex'), cost)
      const expectedHash = stored ?? (await dummyHash)
      const matches = await slots(lane, () => verify(expectedHash, password.normalize('NFKC')))
      return matches && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}
