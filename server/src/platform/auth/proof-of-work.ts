import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { keyedDigest } from './digest.ts'

/** A device's solution of a challenge: `challenge` as the server issued it, `solution` as the device computed it. */
export interface Proof {
  challenge: string
  solution: string
}

type Needs = Pick<Deps, 'config' | 'clock' | 'ids'>

const lifetimeMs = 10 * 60_000

/** A challenge that costs about 2^bits hashes, for `subject` only, valid for ten minutes. */
export function makeChallenge(deps: Needs, subject: string, bits: number): string {
  const body = `${bits}.${deps.clock.now() + lifetimeMs}.${deps.ids.secret(12)}`
  return `${body}.${signatureOf(deps, subject, body)}`
}

/** Whether this proof solves a challenge that this server issued for `subject`. Does not check for reuse. */
export function isSolved(deps: Needs, subject: string, { challenge, solution }: Proof): boolean {
  const [, body, bits, expires, signature] =
    /^((\d{1,2})\.(\d{1,15})\.[\w-]+)\.([\w-]+)$/.exec(challenge) ?? []
  if (body === undefined || signature !== signatureOf(deps, subject, body)) return false
  if (Number(expires) <= deps.clock.now()) return false
  return zeroBits(createHash('sha256').update(`${challenge}:${solution}`).digest()) >= Number(bits)
}

const signatureOf = ({ config }: Needs, subject: string, body: string): string =>
  keyedDigest(config.authSecret, `challenge ${subject} ${body}`)

/** The number of leading zero bits of a digest. */
function zeroBits(digest: Buffer): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first]!) - 24
}
