import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { landingLanguage } from '#platform/http/static-files.ts'
import { addressedTo } from './addressed-to.ts'

/**
 * The public page in the language that is asked for, with what only a running server knows: its own address, which
 * links, previews and search engines need in full. The file is read each time, so that a new build counts.
 */
export function registerLandingPage(app: FastifyInstance, clientDir: string, publicUrl: string): void {
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const language = landingLanguage(request)
    const built = await readFile(join(clientDir, `landing.${language}.html`), 'utf8').catch(() => undefined)
    if (built === undefined) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(addressedTo(built, publicUrl, language))
  })
}
