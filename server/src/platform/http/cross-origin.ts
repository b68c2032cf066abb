import type { FastifyInstance } from 'fastify'

/** Paths that other origins may read: the API, and the sign of life that a packaged app asks for. */
const open = /^\/(?:api\/|healthz(?:\?|$))/

/** What a browser may be told to send, and to read beside a body. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'accept, authorization, content-type, x-step-up',
  // Two hours, the most that Chromium keeps.
  'access-control-max-age': '7200',
}

/**
 * Lets the origins of CORS_ORIGINS call the API, such as those of the packaged apps. Each is compared as a whole. A
 * session travels in the `authorization` header alone, so no credentials of the browser are ever allowed. Without
 * origins nothing of CORS is ever answered.
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    if (!open.test(request.url)) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    const asksFirst = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (asksFirst) return reply.code(204).headers(preflight).send()
  })
}
