import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { protocolVersion } from 'sync-protocol/wire/versions'
import type { Deps } from '#deps.ts'
import { arrivalOf } from '#platform/doctor/arrival.ts'
import { openMetrics, type Gauges } from '#platform/metrics.ts'
import { requireOperator } from './access.ts'

/** A packaged app checks its configured address for this product in a compatible version. */
const sign = { status: 'ok', product: 'nela', protocol: protocolVersion } as const

/** `/healthz`: the process runs. `/readyz`: the database answers. `/metrics`: Prometheus text, for the operator. */
export function registerHealth(app: FastifyInstance, deps: Deps, gauges: Gauges): void {
  const metrics = openMetrics(gauges)
  app.addHook('onResponse', async (request, reply) =>
    metrics.answered(request, reply.statusCode, reply.elapsedTime / 1000),
  )
  app.get('/healthz', { schema: { hide: true } }, async (request) => {
    const arrived = arrivalOf(request, deps.config.authSecret, deps.clock.now())
    return arrived ? { ...sign, arrived } : sign
  })
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ error: 'The database does not answer', code: 'busy' })
    }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireOperator(deps, request)
    const { type, body } = await metrics.text()
    return reply.header('content-type', type).header('cache-control', 'no-store').send(body)
  })
}
