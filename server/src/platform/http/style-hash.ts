import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const header = 'content-security-policy'

/**
 * Lets a page of the build bring the styles that stand inside of it: its policy names each by its hash, so that no
 * other style in that page is applied. Only for pages in which nobody's words are.
 */
export function allowOwnStyles(reply: FastifyReply, page: string): void {
  const hashes = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style]) => `'sha256-${createHash('sha256').update(style!).digest('base64')}'`,
  )
  if (hashes.length === 0) return
  const policy = String(reply.getHeader(header))
  reply.header(header, policy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' ')))
}
