import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { landingLanguage } from '#platform/http/static-files.ts'
import { withOperator } from './with-operator.ts'

const files = ['privacy-policy.html', 'terms-of-service.html'] as const

/**
 * The built privacy policy and terms, with the operator's name and addresses. The anchor selects the language;
 * without one the browser's language applies. The file is read on each request, so that a new build takes effect.
 */
export function registerLegalPages(
  app: FastifyInstance,
  clientDir: string,
  operator: Config['operator'],
): void {
  for (const file of files)
    app.get(`/${file}`, { schema: { hide: true } }, async (request, reply) => {
      const built = await readFile(join(clientDir, file), 'utf8').catch(() => undefined)
      if (built === undefined) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .type('text/html; charset=utf-8')
        .send(
          withOperator(built, operator).replace(
            '<html lang="en"',
            `<html lang="${landingLanguage(request)}"`,
          ),
        )
    })
}
