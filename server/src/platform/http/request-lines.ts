import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'

/** Monitoring requests these every few seconds. */
const monitoringRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs each answered request, if the log format has such lines. Requests of monitoring only if they failed. */
export function registerRequestLines(app: FastifyInstance, { logRequest }: Pick<Deps, 'logRequest'>): void {
  if (!logRequest) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? 'no route'
    if (monitoringRoutes.has(route) && status < 400) return
    logRequest({ method, route, status, ms: Math.round(elapsedTime) })
  })
}
