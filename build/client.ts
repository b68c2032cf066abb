import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { BuildOptions, PluginOption } from 'vite'
import { chunkGroups, preloadedBeside } from './chunk-groups.ts'
import { path } from './paths.ts'

// The macro looks for its config in the working directory, which is the root here.
process.env.LINGUI_CONFIG ??= path('client/lingui.config.ts')

const macro = '@lingui/babel-plugin-lingui-macro'

/** Babel runs for the macro alone, and parses a whole file: two of three files have no texts and skip it. */
const babel = (id: string) => ({
  plugins: /from '@lingui\/\w+\/macro'/.test(readFileSync(id.split('?')[0]!, 'utf8')) ? [macro] : [],
})

/** What the builds for the web and for the packaged app share. */
export const clientPlugins = (): PluginOption[] => [
  react({ babel }),
  lingui({ cwd: path('client'), failOnMissing: true, failOnCompileError: true }),
]

/** jsPDF asks for these to print web pages and SVG pictures; ours hold text and lines. */
export const clientAliases: Record<string, string> = {
  canvg: path('client/src/nothing.ts'),
  html2canvas: path('client/src/nothing.ts'),
  dompurify: path('client/src/nothing.ts'),
}

export const clientBuild = (of: { outDir: string; input: Record<string, string> }): BuildOptions => ({
  outDir: of.outDir,
  emptyOutDir: true,
  assetsInlineLimit: 0,
  sourcemap: false,
  // What a first visit loads is weighed by `build/check-size.mjs`.
  manifest: true,
  // MIT and its like ask for it: the licence texts of everything in the bundle go along.
  license: { fileName: 'licenses.md' },
  target: 'es2022',
  // Every supported browser preloads modules.
  modulePreload: { polyfill: false, resolveDependencies: preloadedBeside },
  rolldownOptions: {
    // Schemas and contracts that a chunk does not use are left out of it.
    treeshake: { manualPureFunctions: ['z', 'defineContract'] },
    input: of.input,
    output: { codeSplitting: { groups: chunkGroups() } },
  },
})
