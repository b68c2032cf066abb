// `npm test`: builds, and runs the unit and server tests, the simulation and the core journeys in three browser engines. It
// leaves tests of `scripts/test-groups.mjs` to `npm run journeys` and `npm run crashes`, and folders called `thorough` to
// `npm run thorough`.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { skippedTests } from './optional-programs.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, isBuildFresh, root } from './sources.mjs'
import { crashTests } from './test-groups.mjs'

checkNode()
// Every test that needs a browser starts this one.
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })

// Failures are repeated at the very end, because thousands of lines may follow them.
const folder = mkdtempSync(join(tmpdir(), 'nela-failures-'))
const failures = join(folder, 'failures.txt')
const failedOnce = join(folder, 'failed-once.txt')
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
const reporters = ['--reporter', 'default', '--reporter', './scripts/check/failures-reporter.mjs']
const exclude = (...paths) => paths.flatMap((path) => ['--exclude', path])
const vitest = ['vitest/vitest.mjs', 'run', ...reporters, ...exclude('**/thorough/**')]

const startedAt = Date.now()
const failed = []

/** Runs one step and reports its result; a `quiet` one, which runs in parallel, prints its output when it ends. */
async function step(name, command, { quiet = false, failuresFile = failures, mayFail = false } = {}) {
  const { ok, output, seconds } = await runTask(command, { quiet, env: { FAILURES_FILE: failuresFile } })
  if (quiet) console.log(output.trim())
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
  if (!ok && !mayFail) failed.push(name)
  return ok
}

/**
 * Tests of the named projects. They run from the sources and need no build.
 * @type {(name: string, projects: string[], options?: { excluded?: string[]; quiet?: boolean }) => Promise<boolean>}
 */
const tests = (name, projects, { excluded = [], ...options } = {}) => {
  const selection = [...projects.flatMap((project) => ['--project', project]), ...exclude(...excluded)]
  return step(name, [...vitest, ...selection], options)
}

const ofServer = () =>
  tests('tests of the server, the protocol and the scripts', ['node', 'protocol', 'house'], {
    excluded: crashTests.map((file) => join(root, file)),
  })
const simulations = () => tests('simulated families', ['simulation'], { quiet: true })
const ofClient = () => tests('tests of the client', ['dom'], { quiet: true })

/** Journeys test the build. In parallel with the tests an engine may exceed a timeout: only what fails twice is a fault. */
async function journeys() {
  if (!isBuildFresh() && !(await step('build', ['./scripts/build.mjs'], { quiet: true }))) return
  const name = 'core journeys in the browsers'
  const first = { quiet: true, failuresFile: failedOnce, mayFail: true }
  if (await step(name, ['./scripts/browsers.mjs'], first)) return
  // Without a failed journey, for example if the server does not start, all are repeated.
  const engines = ['chromium', 'firefox', 'webkit'].filter((engine) =>
    read(failedOnce).includes(`engines/${engine}.e2e`),
  )
  await step(`${name}, once more`, ['./scripts/browsers.mjs', ...engines], { quiet: true })
}

// The two take about equally long. Each waits a third of its time for browsers and databases, so that two cores stay busy.
await Promise.all([ofServer(), journeys().then(simulations).then(ofClient)])
if (read(failedOnce)) console.log(`\nFailed in the first of two attempts:\n${read(failedOnce)}`)
if (read(failures)) console.log(`\n${read(failures)}`)
for (const line of skippedTests()) console.log(`\n${line}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length > 0 ? `\nFailed in ${seconds} s: ${failed.join(', ')}` : `\nAll tests passed in ${seconds} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
