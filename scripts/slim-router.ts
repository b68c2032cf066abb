import type { Plugin } from 'vite'

/** What to say in another way, each with what it is there for. */
const rewritten: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools: setting one looks like something that happens when the module is loaded.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  // So does a call, and so does a class of something imported.
  [/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
  [
    /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm,
    'var $1 = /* @__PURE__ */ (() => $2)();',
  ],
  // Only its framework prefetches pages.
  [/^function PrefetchPageLinks\(/gm, 'var PrefetchPageLinks = () => null;\nfunction PrefetchByFramework('],
]

/**
 * The router's components, so that a bundler can leave out what nobody imports: as they are they hold the router's forms,
 * its data and its framework, two fifths of it.
 */
export function slimRouter(code: string): string {
  return rewritten.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0)
      throw new Error(`react-router has no ${pattern.source} any more: look at scripts/slim-router.ts`)
    return text.replace(pattern, replacement)
  }, code)
}

/** Does so in the browser's build. */
export const routerInParts = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform(code, id) {
    const isIt =
      /\/react-router\/dist\/production\/[^/]+\.mjs$/.test(id) && code.includes('\nfunction BrowserRouter(')
    return isIt ? { code: slimRouter(code), map: null } : undefined
  },
})
