import type { FastifyReply } from 'fastify'

/** Aborted when the client disconnects before the answer is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
