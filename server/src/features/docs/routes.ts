import type { FastifyInstance } from 'fastify'
import { docsPage, type ApiDocument } from './page.ts'
import { docsStyle } from './style.ts'

/**
 * The OpenAPI document and a page that shows it, without scripts and other origins. Both are generated from the
 * contracts.
 */
export function registerDocs(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  let page: string | undefined
  app.get('/api/openapi.json', hidden, async () => app.swagger())
  app.get('/api/docs', hidden, async (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as ApiDocument)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
