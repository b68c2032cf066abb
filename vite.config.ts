import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** "source" lets workspaces import each other's TypeScript; the built server uses the compiled files instead. */
const conditions = ['source', 'module', 'browser', 'development|production']
const nodeConditions = ['source', 'module', 'node', 'development|production']

// The macro looks for its config in the working directory, which is the root here.
process.env.LINGUI_CONFIG ??= path('client/lingui.config.ts')

const clientPlugins = () => [
  react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
  lingui({ cwd: path('client'), failOnMissing: true, failOnCompileError: true }),
]

export default defineConfig({
  root: path('client'),
  publicDir: path('public'),
  plugins: clientPlugins(),
  resolve: { conditions },
  build: { outDir: path('dist/client'), emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/healthz': 'http://127.0.0.1:3000' } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        root: path('.'),
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['sync-protocol/src/**/*.test.ts', 'server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: [path('server/test/support/global-setup.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: path('client'),
        plugins: clientPlugins(),
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          setupFiles: [path('client/test/setup.ts')],
        },
      },
    ],
  },
})
