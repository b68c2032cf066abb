import type { TestProjectConfiguration } from 'vitest/config'
import { nodeConditions, path } from './paths.ts'

/** Timeouts for a busy machine: the bench measures speed, not the tests. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A test without an assertion cannot fail, so it is an error.
  expect: { poll: { timeout: 20_000 }, requireAssertions: true },
}

/** Node programs run from their sources, also in global set-ups. */
const inNode = {
  root: path('.'),
  resolve: { conditions: nodeConditions },
  ssr: { resolve: { conditions: nodeConditions } },
  environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
}
const withDatabase = { globalSetup: [path('server/test/support/global-setup.ts')] }

export const testProjects: TestProjectConfiguration[] = [
  {
    ...inNode,
    test: {
      name: 'house',
      environment: 'node',
      include: ['{build,scripts}/**/*.test.ts'],
      ...patient,
    },
  },
  {
    ...inNode,
    test: {
      name: 'protocol',
      environment: 'node',
      // Rules have no state that could leak from one file into the next.
      isolate: false,
      include: ['sync-protocol/src/**/*.test.ts'],
      ...patient,
    },
  },
  {
    ...inNode,
    test: {
      name: 'node',
      environment: 'node',
      isolate: false,
      include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
      // Node cannot load the `source` files of eventsource, a dependency of the client.
      server: { deps: { inline: ['@modelcontextprotocol/client', 'eventsource'] } },
      ...withDatabase,
      ...patient,
    },
  },
  {
    // The client as the build makes it, with the same plugins and modules.
    extends: true,
    test: {
      name: 'dom',
      environment: 'happy-dom',
      // Loading the app and a page for each of a hundred files takes longer than their tests.
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      exclude: ['test/simulation/**'],
      setupFiles: [path('client/test/setup.ts')],
      // With the default of 16 MB for new objects, garbage collection took a sixth of the time (one profile).
      execArgv: ['--max-semi-space-size=64'],
      ...patient,
    },
  },
  {
    // Real devices (sync code and storage of the client) against the real server.
    ...inNode,
    test: {
      name: 'simulation',
      environment: 'node',
      include: ['client/test/simulation/**/*.test.ts'],
      setupFiles: [path('client/test/setup.ts')],
      ...withDatabase,
      ...patient,
    },
  },
]
