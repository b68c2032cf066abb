/** Bits up to which solving is attempted: some 20 seconds on a phone. */
const MOST_BITS = 21
/** Digests in parallel: more is no faster, and the page can render between batches. */
const AT_ONCE = 512

/**
 * The text with which SHA-256 of "challenge:text" begins with the number of zero bits that the challenge demands.
 * Undefined if that takes too long, or if the browser has no digests (pages without TLS).
 */
export async function solveChallenge(challenge: string): Promise<string | undefined> {
  const bits = Number(challenge.split('.')[0])
  if (!(bits <= MOST_BITS) || globalThis.crypto?.subtle === undefined) return undefined
  const encoder = new TextEncoder()
  const digestOf = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${text}`))
  for (let from = 0; ; from += AT_ONCE) {
    const texts = Array.from({ length: AT_ONCE }, (_, index) => (from + index).toString(36))
    const digests = await Promise.all(texts.map(digestOf))
    const found = digests.findIndex((digest) => new DataView(digest).getUint32(0) >>> (32 - bits) === 0)
    if (found !== -1) return texts[found]
  }
}
