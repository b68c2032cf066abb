import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'

const languages = ['en', 'ru', 'uk', 'ka'] as const
type Rendered = { html: string; title: string; description: string }

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The CSP of the product allows neither; a page that needs them would look broken only in production. */
const assertNothingInline = (html: string) => {
  const inline = /<[^>]+\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=/.exec(html)
  if (inline) throw new Error(`the landing page has inline style or script: ${inline[0]}`)
}

/** Class names are made twice, for the markup here and for the stylesheet of the build; they must be the same. */
const assertStyled = async (html: string, assets: string, cssFiles: string[]) => {
  const css = (await Promise.all(cssFiles.map((file) => readFile(join(assets, file), 'utf8')))).join('\n')
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
  const unknown = [...classes].filter((name) => !css.includes(`.${escapeClass(name)}`))
  if (unknown.length > 0)
    throw new Error(`the landing page uses classes without a rule: ${unknown.join(', ')}`)
}
const escapeClass = (name: string) => name.replaceAll(/[^\w-]/g, '\\$&')

const renderer = async (server: ViteDevServer) => {
  const module = await server.ssrLoadModule('/src/features/landing/render-landing.tsx')
  return module.renderLanding as (language: string) => Rendered
}

/** The template as the whole document of one language. */
const pageOf = (template: string, language: string, { html, title, description }: Rendered) => {
  const head = [
    `<meta name="description" content="${escape(description)}" />`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="/?lang=${other}" />`),
  ].join('\n    ')
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('<title>Nela</title>', `<title>${escape(title)}</title>`)
    .replace('<!--head-->', head)
    .replace('<!--landing-->', () => html)
}

/**
 * Writes `landing.{en,ru,uk,ka}.html` from the built `landing.html`: one document a language, complete without script.
 * It runs before the worker's precache list is made, so that the list has them. In development `/` is made on request.
 */
export const prerenderLanding = ({ outDir, configFile }: { outDir: string; configFile: string }): Plugin => ({
  name: 'prerender-landing',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.originalUrl ?? '/', 'http://localhost')
      if (request.method !== 'GET' || pathname !== '/') return next()
      const language = languages.find((known) => known === searchParams.get('lang')) ?? 'en'
      const answer = async () => {
        const template = await readFile(join(server.config.root, 'landing.html'), 'utf8')
        const page = pageOf(template, language, (await renderer(server))(language))
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(request.originalUrl ?? '/', page))
      }
      answer().catch(next)
    })
  },
  async writeBundle(_options, bundle) {
    const template = await readFile(join(outDir, 'landing.html'), 'utf8').catch(() => undefined)
    if (template === undefined) return
    const server = await createServer({
      configFile,
      appType: 'custom',
      logLevel: 'warn',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    try {
      const render = await renderer(server)
      const cssFiles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      for (const language of languages) {
        const rendered = render(language)
        assertNothingInline(rendered.html)
        await assertStyled(rendered.html, outDir, cssFiles)
        await writeFile(join(outDir, `landing.${language}.html`), pageOf(template, language, rendered))
      }
    } finally {
      await server.close()
    }
    await rm(join(outDir, 'landing.html'))
  },
})
