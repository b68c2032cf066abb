import { join } from 'node:path'
import { build } from 'vite'

/**
 * Compiles one TypeScript file of the server and its imports into `folder`/<name>.mjs, so that a test can run it in
 * a separate process. Packages are bundled too: the process may run as a user without access to this checkout.
 */
export async function compileForNode(entry: string, folder: string, name: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    resolve: { conditions: ['source', 'node'] },
    ssr: { noExternal: true, external: ['pg-native'], resolve: { conditions: ['source', 'node'] } },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return join(folder, `${name}.mjs`)
}
