import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { keyedDigest } from './digest.ts'

/** What a device did to be let past a limit: `challenge` as the server gave it, `solution` as it found it. */
export interface Proof {
  challenge: string
  solution: string
}

type Needs = Pick<Deps, 'config' | 'clock' | 'ids'>

const lifeMs = 10 * 60_000

/** A text that costs its reader about 2^bits hashes to answer, for `subject` alone, within ten minutes. */
export function makeChallenge(deps: Needs, subject: string, bits: number): string {
  const body = `${bits}.${deps.clock.now() + lifeMs}.${deps.ids.secret(12)}`
  return `${body}.${sealOf(deps, subject, body)}`
}

/** Whether this proof answers a challenge that this server made for `subject`. It may have been used before. */
export function isSolved(deps: Needs, subject: string, { challenge, solution }: Proof): boolean {
  const [, body, bits, expires, seal] = /^((\d{1,2})\.(\d{1,15})\.[\w-]+)\.([\w-]+)$/.exec(challenge) ?? []
  if (body === undefined || seal !== sealOf(deps, subject, body)) return false
  if (Number(expires) <= deps.clock.now()) return false
  return zeroBits(createHash('sha256').update(`${challenge}:${solution}`).digest()) >= Number(bits)
}

const sealOf = ({ config }: Needs, subject: string, body: string): string =>
  keyedDigest(config.authSecret, `challenge ${subject} ${body}`)

/** How many bits of zero a digest begins with. */
function zeroBits(digest: Buffer): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first]!) - 24
}
