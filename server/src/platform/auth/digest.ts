import { createHash, createHmac } from 'node:crypto'

/** The stored form of a token of 256 random bits: enough to find it, useless to present it. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A stable name for something guessable (an address, a network). The original cannot be guessed without the secret. */
export const keyedDigest = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64url').slice(0, 27)
