// `npm test`: everything. Builds, then runs every test there is, the long simulations too, then the journeys in a real browser.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, isBuildFresh } from './sources.mjs'

checkNode()
// Every test that starts a browser starts this one.
process.env.CHROMIUM_PATH = requireChromium()

const startedAt = Date.now()
const steps = {
  build: isBuildFresh() ? undefined : ['./scripts/build.mjs'],
  tests: ['vitest/vitest.mjs', 'run'],
  'mutants of the protocol': ['./scripts/test-mutants.mjs'],
  'journeys in the browser': ['vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts'],
}
const failed = []
for (const [name, command] of Object.entries(steps)) {
  if (!command) continue
  const { ok, seconds } = await runTask(command)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
  if (!ok) failed.push(name)
  if (!ok && name === 'build') break
}
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length > 0 ? `\nFailed in ${seconds} s: ${failed.join(', ')}` : `\nAll tests passed in ${seconds} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
