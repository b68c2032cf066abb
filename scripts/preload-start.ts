import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names the chunks called `names` in the document, with all that they import and their styles, so that they are on
 * their way before the first script has run. In the build alone; fails it when one of them is gone.
 */
export const preloadStart = ({
  document,
  names,
}: {
  document: string
  names: readonly string[]
}): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle }) {
      if (!filename.endsWith(document) || !bundle) return undefined
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const queue = names.flatMap((name) => {
        const found = chunks.filter((chunk) => chunk.name === name)
        if (found.length === 0) throw new Error(`there is no chunk ${name} to preload`)
        return found.map(({ fileName }) => fileName)
      })
      const seen = new Set<string>()
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        if (seen.has(file)) continue
        seen.add(file)
        queue.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []))
      }
      const fresh = [...seen].filter((file) => !html.includes(`/${file}"`))
      return fresh.map((file): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }))
    },
  },
})
