import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /\s*<link rel="stylesheet"[^>]*\shref="\/([^"]+)"[^>]*>/g
/** Nothing that these pages show at first comes from a script. */
const script = /<(script type="module"|link rel="modulepreload")/g

/**
 * A built page with its stylesheets inside, in their order, so that the first paint waits for no second trip. The
 * server names this one style by its hash in the policy of the page; scripts step back behind what is seen.
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
