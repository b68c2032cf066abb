import { createHash } from 'node:crypto'
import { id } from 'sync-protocol/entities/scalars'

/** The content of a link: the team, and the digest of its secret. */
export interface TokenKey {
  spaceId: string
  hash: Buffer
}

const tokenPattern = /^([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * The team's id and a secret (32 random bytes, base64url). The id locates the partition, so no search over all teams
 * is needed.
 */
export function makeSpaceToken(spaceId: string, secret: string): { token: string } & TokenKey {
  const token = Buffer.from(spaceId.replaceAll('-', ''), 'hex').toString('base64url') + secret
  return { token, spaceId, hash: hashOf(token) }
}

/** Undefined for a text that cannot be a token. */
export function readSpaceToken(token: string): TokenKey | undefined {
  const packed = tokenPattern.exec(token)?.[1]
  if (!packed) return undefined
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  const spaceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return id.safeParse(spaceId).success ? { spaceId, hash: hashOf(token) } : undefined
}
