import { createHash, createHmac } from 'node:crypto'

/** What is stored of a token of 256 random bits: enough to find it, useless to present it. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A stable name for something guessable (an address, a network) that cannot be guessed back without the secret. */
export const keyedDigest = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64url').slice(0, 27)
