import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const header = 'content-security-policy'

/**
 * Allows the inline styles of a built page: its policy names each by its hash, so that the browser applies no other
 * style. Only for pages without user content.
 */
export function allowOwnStyles(reply: FastifyReply, page: string): void {
  const hashes = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style]) => `'sha256-${createHash('sha256').update(style!).digest('base64')}'`,
  )
  if (hashes.length === 0) return
  const policy = String(reply.getHeader(header))
  reply.header(header, policy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' ')))
}
