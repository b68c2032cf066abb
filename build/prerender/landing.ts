import type { PageFamily } from './page-family.ts'
import { escapeHtml } from './checks.ts'

const languages = ['en', 'ru', 'uk', 'ka'] as const
type Rendered = { html: string; title: string; description: string }

/** The template as a complete document in one language. */
const pageOf = (template: string, language: string, { html, title, description }: Rendered) => {
  const head = [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="/?lang=${other}" />`),
  ].join('\n    ')
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('<title>Nela</title>', `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', head)
    .replace('<!--landing-->', () => html)
}

/**
 * `landing.{en,ru,uk,ka}.html`: one document per language, complete without scripts. In development `/` is one of them.
 */
export const landing: PageFamily = {
  template: 'landing.html',
  stylesInside: true,
  fileAt({ pathname, searchParams }) {
    if (pathname !== '/') return undefined
    return `landing.${languages.find((known) => known === searchParams.get('lang')) ?? 'en'}.html`
  },
  async pages(server) {
    const module = await server.ssrLoadModule('/src/features/landing/render-landing.tsx')
    const render = module.renderLanding as (language: string) => Rendered
    return languages.map((language) => ({
      file: `landing.${language}.html`,
      fill: (template) => pageOf(template, language, render(language)),
    }))
  },
}
