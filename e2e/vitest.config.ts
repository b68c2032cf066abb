import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The set-up imports server sources, whose `#` imports resolve by this condition.
const resolve = { conditions: ['source', 'module', 'node', 'development|production'] }

const isLong = ({ moduleId }: TestSpecification) => /\/(screens-|texts-|airplane)/.test(moduleId)

/** Starts the slow files first, which visit every screen. Otherwise the last one would run without a second file in parallel. */
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
    setupFiles: ['e2e/support/print-screens.ts'],
    maxWorkers: 2,
    // A process per file takes seconds to start. Files share only the list of open phones, and each closes its own.
    isolate: false,
    sequence: { sequencer: LongFirst },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // A journey without an assertion cannot fail.
    expect: { poll: { timeout: 30_000 }, requireAssertions: true },
  },
})
