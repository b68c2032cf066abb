import { defineConfig } from 'vitest/config'
import { clientAliases, clientBuild, clientPlugins } from './build/client.ts'
import { browserConditions, path } from './build/paths.ts'
import { prerenderPages } from './build/prerender/plugin.ts'
import { pwa } from './build/pwa.ts'
import { testProjects } from './build/test-projects.ts'

/** Where `npm run dev` has the server. */
const api = process.env.NELA_API ?? 'http://127.0.0.1:3000'
const outDir = path('dist/client')

export default defineConfig({
  root: path('client'),
  publicDir: path('public'),
  plugins: [...clientPlugins(), prerenderPages({ outDir, configFile: path('vite.config.ts') }), pwa()],
  resolve: {
    conditions: browserConditions,
    alias: clientAliases,
  },
  build: clientBuild({
    outDir,
    input: {
      app: path('client/index.html'),
      landing: path('client/landing.html'),
      legal: path('client/legal.html'),
    },
  }),
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  test: { maxWorkers: 2, projects: testProjects },
})
