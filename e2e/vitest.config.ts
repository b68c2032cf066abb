import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built app and a real server. One file at a time: two browsers, two cores. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/support/build.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
