import type { Plugin } from 'vite'
import { type Chunk, loadedWith } from './loaded-with.ts'

/** A value that is checked; `JSON.parse` and `Date.parse` read text. */
const checks = /(?<!\b(?:JSON|Date))\.(?:safeParse|parse)\(/

/** A module that checks values, with zod loaded before it runs; any other as it is. */
export const withZod = (code: string, zod: string): string =>
  checks.test(code) ? `import ${JSON.stringify(zod)}\n${code}` : code

/**
 * The browser's build starts without zod (docs/decisions/0026). Modules of ours that check values get it: `zod` is the
 * path of the module that provides it. The build fails where zod would be loaded with one of the modules `without`.
 */
export const zodWhereChecked = ({ zod, without }: { zod: string; without: readonly string[] }): Plugin => ({
  name: 'zod-where-checked',
  transform(code, id) {
    const isOurs =
      /\/(client|sync-protocol)\/src\/[^?]*\.tsx?(\?|$)/.test(id) && !/\/client\/src\/zod-/.test(id)
    const found = isOurs ? withZod(code, zod) : code
    return found === code ? undefined : { code: found, map: null }
  },
  generateBundle(_, bundle) {
    const files = loadedWith(without, bundle as Record<string, Chunk>)
    const loaded = new Set(files.flatMap((file) => (bundle[file] as Chunk | undefined)?.moduleIds ?? []))
    if (!loaded.has(zod)) return
    const importers = this.getModuleInfo(zod)?.importers.filter((id) => loaded.has(id)) ?? []
    this.error(
      `the start loads zod (docs/decisions/0026), for ${importers.join(', ') || 'a chunk that holds it'}: a module that checks values belongs in what is loaded later`,
    )
  },
})
