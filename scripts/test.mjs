// `npm test`: everything. Builds, then runs every test there is, the long simulations too, then the journeys in a real browser.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, isBuildFresh } from './sources.mjs'

checkNode()
// Every test that starts a browser starts this one.
process.env.CHROMIUM_PATH = requireChromium()

const startedAt = Date.now()
const failed = []

/** Runs one step and says how it went. */
async function step(name, command) {
  const { ok, seconds } = await runTask(command)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
  if (!ok) failed.push(name)
  return ok
}

if (isBuildFresh() || (await step('build', ['./scripts/build.mjs']))) {
  const vitest = ['vitest/vitest.mjs', 'run']
  await step('tests', vitest)
  await step('mutants of the protocol', ['./scripts/test-mutants.mjs'])
  await step('journeys in the browser', [...vitest, '--config', 'e2e/vitest.config.ts'])
}
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length > 0 ? `\nFailed in ${seconds} s: ${failed.join(', ')}` : `\nAll tests passed in ${seconds} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
