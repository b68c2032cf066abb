import type { Plugin } from 'vite'

const names = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name!)

const absent = (code: string): string =>
  `function absent() {}\nexport { ${names(code)
    .map((name) => `absent as ${name}`)
    .join(', ')} }`

/** Parts of zod that only a server asks for, by their path: what the browser's build gets instead. */
const replaced: Record<string, (code: string) => string> = {
  // The OpenAPI document is made from JSON Schema, on the server.
  'zod/v4/core/to-json-schema.js': absent,
  'zod/v4/core/json-schema-processors.js': absent,
  // No schema of ours contains itself.
  'zod/v4/core/memoizer.js': absent,
  // No screen shows a sentence of zod; answers of the API have the server's.
  'zod/v4/locales/en.js': () => 'export default () => ({ localeError: () => undefined })',
}

/** Leaves those out of the browser's build; fails it when a version of zod keeps them elsewhere. */
export const slimZod = (): Plugin => {
  const seen = new Set<string>()
  return {
    name: 'slim-zod',
    apply: 'build',
    transform(code, id) {
      const part = Object.keys(replaced).find((path) => id.endsWith(`/${path}`))
      if (!part) return undefined
      seen.add(part)
      return { code: replaced[part]!(code), map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(replaced).filter((path) => !seen.has(path))
      if (!error && seen.size > 0 && missing.length > 0)
        this.error(`zod has no ${missing.join(', ')} any more: look at scripts/slim-zod.ts`)
    },
  }
}
