import type { FastifyReply } from 'fastify'

/** Aborted where the caller goes away before the answer is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
