import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'

/** Monitoring asks for these every few seconds. */
const ofMonitoring = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs each answered request, where the log has lines for them; what monitoring asks, only where it failed. */
export function registerRequestLines(app: FastifyInstance, { logRequest }: Pick<Deps, 'logRequest'>): void {
  if (!logRequest) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? 'no route'
    if (ofMonitoring.has(route) && status < 400) return
    logRequest({ method, route, status, ms: Math.round(elapsedTime) })
  })
}
