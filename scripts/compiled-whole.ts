import type { Plugin } from 'vite'

const line = '//# allFunctionsCalledOnLoad'

/** Chunks that every start runs, most of each within its first second. */
const isOfStart = (name: string) => /^(base|main|react|schemas|shared|signed-in)$/.test(name)

/**
 * Says in the first line of a start's chunks that all of their functions are called: engines that know the line compile
 * them while they arrive, beside the page's thread, and believe it only above all code. Others, and every later chunk,
 * compile a function when it is first called. Modules out of a worker's cache are compiled anew at each start.
 */
export const compiledWhole = (): Plugin => ({
  name: 'compiled-whole',
  apply: 'build',
  generateBundle: {
    // After Vite's own, which puts the names of later files above everything else; minifying would take a comment away.
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && isOfStart(output.name)) output.code = `${line}\n${output.code}`
    },
  },
})
