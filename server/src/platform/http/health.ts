import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { isLoopbackHost } from '#platform/loopback.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers. `/metrics`: Prometheus text, for the operator. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ error: 'The database does not answer', code: 'busy' })
    }
  })
}
