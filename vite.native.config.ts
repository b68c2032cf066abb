import { defineConfig } from 'vite'
import app from './native/app.json' with { type: 'json' }
import { clientAliases, clientBuild, clientPlugins } from './build/client.ts'
import { nativeDocument } from './build/native-document.ts'
import { browserConditions, path } from './build/paths.ts'

const server = app.server ?? ''

/**
 * The client for the packaged app: the same code, without worker, manifest and the pages that a server gives to
 * strangers. `client/src/platform/native` stands in the place of the web's side.
 */
export default defineConfig({
  root: path('client'),
  publicDir: path('public'),
  plugins: [...clientPlugins(), nativeDocument(server)],
  define: { 'import.meta.env.VITE_NELA_SERVER': JSON.stringify(server) },
  resolve: {
    conditions: browserConditions,
    alias: {
      ...clientAliases,
      '#platform/here.ts': path('client/src/platform/native/here.ts'),
      '#platform/give-file.ts': path('client/src/platform/native/give-file.ts'),
    },
  },
  build: clientBuild({ outDir: path('dist/native'), input: { app: path('client/index.html') } }),
  worker: { format: 'es' },
})
