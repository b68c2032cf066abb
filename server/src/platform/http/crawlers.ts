import type { FastifyInstance } from 'fastify'

const languages = ['en', 'ru', 'uk', 'ka'] as const

/** Pages that search engines may index: the public ones. A wishlist is only for people who have its link. */
export function registerCrawlerPages(app: FastifyInstance, publicUrl: string): void {
  const landing = (language: string) => `${publicUrl}/?lang=${language}`
  const alternates = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${landing(one)}"/>`)
    .join('')
  const urls = [
    ...languages.map((one) => `<url><loc>${landing(one)}</loc>${alternates}</url>`),
    ...['privacy-policy.html', 'terms-of-service.html'].map(
      (file) => `<url><loc>${publicUrl}/${file}</loc></url>`,
    ),
  ]
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`
  const fresh = { 'cache-control': 'public, max-age=3600' }
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(fresh).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(fresh).type('application/xml; charset=utf-8').send(sitemap),
  )
  /** Pages that only people with the link may find. */
  const unlisted = /^\/(?:public|wishlist|accept-invite|verify-email|reset-password)(?:[/?]|$)/
  // Not in robots.txt: search engines read this header only from pages that they may fetch.
  app.addHook('onSend', async (request, reply) => {
    if (unlisted.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
  })
}
