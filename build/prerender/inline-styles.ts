import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /\s*<link rel="stylesheet"[^>]*\shref="\/([^"]+)"[^>]*>/g
/** Scripts that add nothing to the first paint of these pages. */
const script = /<(script type="module"|link rel="modulepreload")/g

/**
 * Inlines the stylesheets of a built page, in their order, so that the first paint needs no second round trip. The
 * server allows this one style by its hash in the page's policy. Scripts move behind the visible content.
 */
export async function withStylesInside(page: string, outDir: string): Promise<string> {
  const files = [...page.matchAll(link)].map(([, file]) => file!)
  const sheets = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  const css = sheets.map((sheet) => sheet.trim()).join('\n')
  if (/<\/|url\((?!["']?\/)/.test(css))
    throw new Error('a stylesheet would mean something else inside of its page')
  return page
    .replaceAll(link, '')
    .replaceAll(script, '<$1 fetchpriority="low"')
    .replace('</head>', () => `<style>${css}</style></head>`)
}
