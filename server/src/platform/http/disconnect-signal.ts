import type { FastifyReply } from 'fastify'

/** Aborted when the client disconnects before the answer is sent. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
