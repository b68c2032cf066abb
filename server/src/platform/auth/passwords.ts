import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from 'sync-protocol/wire/errors'

/** argon2id as OWASP's minimum asks: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

export interface Passwords {
  /** A PHC string of the password after NFKC. */
  hash(password: string): Promise<string>
  /** Whether it is the password of this hash. Without a hash it takes as long and answers false. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** The hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Two hashes at a time, 32 waiting (each holds 19 MiB); beyond that `busy`, so that a flood cannot eat the memory. */
export function openPasswords({ running = 2, waiting = 32 } = {}): Passwords {
  const slots = semaphore(running, waiting)
  const hashNow = (password: string) => slots(() => hash(password.normalize('NFKC'), parameters))
  let nobody: Promise<string> | undefined
  return {
    hash: hashNow,
    async verify(stored, password) {
      nobody ??= hash(randomBytes(16).toString('hex'), parameters)
      const against = stored ?? (await nobody)
      const matches = await slots(() => verify(against, password.normalize('NFKC')))
      return matches && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}

function semaphore(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new ApiError('busy', { extra: { retryAfter: 2 } })
    else await new Promise<void>((go) => queue.push(go))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
