import type { FastifyInstance } from 'fastify'

/** Paths that other origins may read: the API, and the health check of a packaged app. */
const crossOriginPaths = /^\/(?:api\/|healthz(?:\?|$))/

/** Request headers that a browser may send, and response headers that it may read. */
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'accept, authorization, content-type, x-step-up',
  // Two hours, the maximum of Chromium.
  'access-control-max-age': '7200',
}

/**
 * Allows the origins of CORS_ORIGINS to call the API, such as those of the packaged apps. Compares each as a whole. A
 * session travels only in the `authorization` header, so browser credentials are never allowed. Without configured
 * origins no answer has CORS headers.
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    if (!crossOriginPaths.test(request.url)) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (isPreflight) return reply.code(204).headers(preflight).send()
  })
}
