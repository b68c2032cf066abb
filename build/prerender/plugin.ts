import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { withStylesInside } from './inline-styles.ts'
import { assertNothingInline, assertStyled } from './checks.ts'
import { landing } from './landing.ts'
import { legal } from './legal.ts'

const families = [landing, legal]

/** The page of an address in development; undefined if no family has it. */
const inDevelopment = async (server: ViteDevServer, address: string) => {
  const url = new URL(address, 'http://localhost')
  const family = families.find((one) => one.fileAt(url) !== undefined)
  if (!family) return undefined
  const template = await readFile(join(server.config.root, family.template), 'utf8')
  const page = (await family.pages(server)).find(({ file }) => file === family.fileAt(url))
  return page && server.transformIndexHtml(address, page.fill(template))
}

/**
 * Writes the documents that are complete without scripts. It runs before the precache list of the service worker is
 * made, so that the list includes them. In development they are rendered on request.
 */
export const prerenderPages = ({ outDir, configFile }: { outDir: string; configFile: string }): Plugin => ({
  name: 'prerender-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET') return next()
      inDevelopment(server, request.originalUrl ?? '/').then((page) => {
        if (page === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(page)
      }, next)
    })
  },
  async writeBundle(_options, bundle) {
    const built = (file: string) => readFile(join(outDir, file), 'utf8').catch(() => undefined)
    const templates = await Promise.all(families.map(({ template }) => built(template)))
    // The service worker has a separate bundle without documents.
    if (templates.includes(undefined)) return
    const server = await createServer({
      configFile,
      appType: 'custom',
      logLevel: 'warn',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    try {
      const cssFiles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      for (const [index, family] of families.entries())
        for (const { file, fill } of await family.pages(server)) {
          const page = fill(templates[index]!)
          assertNothingInline(file, page)
          await assertStyled(file, page, outDir, cssFiles)
          const whole = family.stylesInside ? await withStylesInside(page, outDir) : page
          await writeFile(join(outDir, file), whole)
        }
    } finally {
      await server.close()
    }
    await Promise.all(families.map(({ template }) => rm(join(outDir, template))))
  },
})
