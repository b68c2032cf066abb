import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups, preloadedBeside } from './build/chunk-groups.ts'
import { browserConditions, path } from './build/paths.ts'
import { prerenderPages } from './build/prerender/plugin.ts'
import { pwa } from './build/pwa.ts'
import { testProjects } from './build/test-projects.ts'

// The macro looks for its config in the working directory, which is the root here.
process.env.LINGUI_CONFIG ??= path('client/lingui.config.ts')

/** Where `npm run dev` has the server. */
const api = process.env.NELA_API ?? 'http://127.0.0.1:3000'
const outDir = path('dist/client')

export default defineConfig({
  root: path('client'),
  publicDir: path('public'),
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ cwd: path('client'), failOnMissing: true, failOnCompileError: true }),
    prerenderPages({ outDir, configFile: path('vite.config.ts') }),
    pwa(),
  ],
  resolve: {
    conditions: browserConditions,
    // jsPDF asks for these to print web pages and SVG pictures; ours hold text and lines.
    alias: {
      canvg: path('client/src/nothing.ts'),
      html2canvas: path('client/src/nothing.ts'),
      dompurify: path('client/src/nothing.ts'),
    },
  },
  build: {
    outDir,
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
      input: {
        app: path('client/index.html'),
        landing: path('client/landing.html'),
        legal: path('client/legal.html'),
      },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  test: { maxWorkers: 2, projects: testProjects },
})
