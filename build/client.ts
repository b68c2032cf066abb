import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { BuildOptions, PluginOption } from 'vite'
import { chunkGroups, preloadedBeside } from './chunk-groups.ts'
import { path } from './paths.ts'

// The macro searches its config in the working directory, which is the repository root.
process.env.LINGUI_CONFIG ??= path('client/lingui.config.ts')

const macro = '@lingui/babel-plugin-lingui-macro'

/** Babel runs for the macro only, and parses whole files: two of three have no texts and skip it. */
const babel = (id: string) => ({
  plugins: /from '@lingui\/\w+\/macro'/.test(readFileSync(id.split('?')[0]!, 'utf8')) ? [macro] : [],
})

/** Plugins of both builds, for the web and for the packaged app. */
export const clientPlugins = (): PluginOption[] => [
  react({ babel }),
  lingui({ cwd: path('client'), failOnMissing: true, failOnCompileError: true }),
]

/** jsPDF imports these for printing web pages and SVG pictures; the product prints text and lines only. */
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
  // `build/check-size.mjs` measures a first visit with it.
  manifest: true,
  // MIT and similar licences require it: the licence texts of all packages in the bundle.
  license: { fileName: 'licenses.md' },
  target: 'es2022',
  // Every supported browser preloads modules.
  modulePreload: { polyfill: false, resolveDependencies: preloadedBeside },
  rolldownOptions: {
    // Removes schemas and contracts that a chunk does not use.
    treeshake: { manualPureFunctions: ['z', 'defineContract'] },
    input: of.input,
    output: { codeSplitting: { groups: chunkGroups() } },
  },
})
