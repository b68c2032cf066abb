import type { PageFamily } from './page-family.ts'
import { escapeHtml } from './checks.ts'

type Rendered = { path: string; html: string; title: string; description: string }

/** The template as a complete legal page. */
const pageOf = (template: string, { html, title, description }: Rendered) =>
  template
    .replace('<title>Nela</title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', () => `<meta name="description" content="${escapeHtml(description)}" />`)
    .replace('<!--legal-->', () => html)

/**
 * The privacy policy and the terms, each with all languages. A text that is missing in one language fails the build.
 */
export const legal: PageFamily = {
  template: 'legal.html',
  fileAt: ({ pathname }) => /^\/(privacy-policy|terms-of-service)\.html$/.exec(pathname)?.[0].slice(1),
  async pages(server) {
    const module = await server.ssrLoadModule('/src/features/legal/render-legal.tsx')
    return (module.renderLegal as () => Rendered[])().map((rendered) => ({
      file: rendered.path.slice(1),
      fill: (template) => pageOf(template, rendered),
    }))
  },
}
