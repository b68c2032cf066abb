import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { mailtoOf } from '#platform/mail/mail-address.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { landingLanguage, languages } from '#platform/http/static-files.ts'
import { allowOwnStyles } from '#platform/http/style-hash.ts'
import { withAddress } from './with-address.ts'

/**
 * The public page in the requested language. The server adds its own address, which links, previews and search
 * engines need in full. Requested by its file name, as the service worker does, the page is sent as built. The file
 * is read on each request, so that a new build takes effect.
 */
export function registerLandingPage(
  app: FastifyInstance,
  clientDir: string,
  { publicUrl, operator, familiesClaim }: Pick<Config, 'publicUrl' | 'operator' | 'familiesClaim'>,
): void {
  const send = async (reply: FastifyReply, language: string, transform = (page: string) => page) => {
    const file = join(clientDir, `landing.${language}.html`)
    const built = await readFile(file, 'utf8').catch(() => undefined)
    if (built === undefined) return reply.callNotFound()
    allowOwnStyles(reply, built)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withFamilies(withSupport(transform(built), operator.email), familiesClaim, language))
  }
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const language = landingLanguage(request)
    reply.header('vary', 'accept-language')
    return send(reply, language, (page) => withAddress(page, publicUrl, language))
  })
  for (const language of languages)
    app.get(`/landing.${language}.html`, { schema: { hide: true } }, async (_request, reply) =>
      send(reply, language),
    )
}

/** "Support" opens a mail to the operator if an address is set, else the contact in the terms. */
function withSupport(page: string, email: string | undefined): string {
  if (email === undefined) return page
  const address = mailtoOf(email).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return page.replace(/href="\/terms-of-service\.html#contact-\w+"/, () => `href="${address}"`)
}

/** Inserts the operator's number of families. Without one the sentence is removed. */
function withFamilies(page: string, claim: number | undefined, language: string): string {
  const familyCount = claim === undefined ? '' : new Intl.NumberFormat(language).format(claim)
  return page.replace(/(<p[^>]*) hidden(?:="")?([^>]*>[^<]*)%FAMILIES%([^<]*<\/p>)/, (_, head, middle, end) =>
    familyCount === '' ? '' : `${head}${middle}${familyCount}${end}`,
  )
}
