// `npm test`: builds, and runs the unit and server tests, the simulation and the core journeys in three browser engines. It
// leaves tests of `scripts/test-groups.mjs` to `npm run journeys` and `npm run crashes`, and folders called `thorough` to
// `npm run thorough`.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { filesToRepeat } from './files-to-repeat.mjs'
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
const failedJourneys = join(folder, 'failed-journeys.txt')
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
const reporters = ['--reporter', 'default', '--reporter', './scripts/check/failures-reporter.mjs']
const exclude = (...paths) => paths.flatMap((path) => ['--exclude', path])
const vitest = ['vitest/vitest.mjs', 'run', ...reporters, ...exclude('**/thorough/**')]

const startedAt = Date.now()
const failed = []
/** First attempts that failed, each with the list of its failures. */
const failedTests = []

/** Runs one step and reports its result; a `quiet` one, which runs in parallel, prints its output when it ends. */
async function step(name, command, { quiet = false, failuresFile = failures, mayFail = false } = {}) {
  const { ok, output, seconds } = await runTask(command, { quiet, env: { FAILURES_FILE: failuresFile } })
  if (quiet) console.log(output.trim())
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
  if (!ok && !mayFail) failed.push(name)
  return ok
}

const projects = (...names) => names.flatMap((name) => ['--project', name])

// These run from the sources and need no build.
const simulations = () => step('simulated families', [...vitest, ...projects('simulation')], { quiet: true })
const ofClient = () => tests('tests of the client', projects('dom'), { quiet: true })
const ofServer = () =>
  tests('tests of the server, the protocol and the scripts', [
    ...projects('node', 'protocol', 'house'),
    ...exclude(...crashTests.map((file) => join(root, file))),
  ])

/** Tests whose failed files may be repeated at the end. */
async function tests(name, selection, options) {
  const failuresFile = join(folder, `${name}.txt`)
  if (await step(name, [...vitest, ...selection], { ...options, failuresFile, mayFail: true })) return
  failedTests.push({ name, failuresFile })
}

/** Repeats failed files without other tests in parallel. */
async function repeatFailedFiles() {
  for (const { name, failuresFile } of failedTests) {
    const files = filesToRepeat(read(failuresFile))
    if (files.length === 0) failed.push(name)
    else await step(`${name}, failed files once more`, [...vitest, ...files])
  }
}

/** Journeys test the build. In parallel with the tests an engine may exceed a timeout: only what fails twice is a fault. */
async function journeys() {
  if (!isBuildFresh() && !(await step('build', ['./scripts/build.mjs'], { quiet: true }))) return
  const name = 'core journeys in the browsers'
  const first = { quiet: true, failuresFile: failedJourneys, mayFail: true }
  if (await step(name, ['./scripts/browsers.mjs'], first)) return
  // Without a failed journey, for example if the server does not start, all are repeated.
  const engines = ['chromium', 'firefox', 'webkit'].filter((engine) =>
    read(failedJourneys).includes(`engines/${engine}.e2e`),
  )
  await step(`${name}, once more`, ['./scripts/browsers.mjs', ...engines], { quiet: true })
}

// The two take about equally long. Each waits a third of its time for browsers and databases, so that two cores stay busy.
await Promise.all([ofServer(), journeys().then(simulations).then(ofClient)])
await repeatFailedFiles()
for (const list of [failedJourneys, ...failedTests.map(({ failuresFile }) => failuresFile)])
  if (read(list)) console.log(`\nFailed in the first attempt:\n${read(list)}`)
if (read(failures)) console.log(`\n${read(failures)}`)
for (const line of skippedTests()) console.log(`\n${line}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length > 0 ? `\nFailed in ${seconds} s: ${failed.join(', ')}` : `\nAll tests passed in ${seconds} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
