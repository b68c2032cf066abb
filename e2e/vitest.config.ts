import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The server's sources, of which the set-up uses some, find each other by this condition.
const resolve = { conditions: ['source', 'module', 'node', 'development|production'] }

const isLong = ({ moduleId }: TestSpecification) => /\/(screens-|texts-|airplane)/.test(moduleId)

/** Files of few lines that look at every screen are the longest: at the end one of them would run alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Journeys in a real browser against the built app and a real server. Two files at a time, each with its own server. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve,
  ssr: { resolve },
  environments: { __vitest__: { resolve } },
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    setupFiles: ['e2e/support/tell-screens.ts'],
    maxWorkers: 2,
    // A process for each file took seconds to begin; what files share, the phones that are open, they give back.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // A journey without an assertion cannot fail.
    expect: { poll: { timeout: 30_000 }, requireAssertions: true },
  },
})
