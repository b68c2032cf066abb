// `npm run thorough`: all repetitions of repeated tests, such as kills of server and database during pushes, reads between the
// numbering and the commit of rows, corrupted requests, hostile ops and invalid stored rows. `npm test` runs a part of each.
// It also runs the broad journeys of `e2e/thorough`. `-- --share 2` runs every second file, the others on the next day.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { shareOf } from './share.mjs'
import { checkNode, isBuildFresh, root } from './sources.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const vitest = ['vitest/vitest.mjs', 'run']
const failed = []

async function step(name, command, options) {
  const { ok, output, seconds } = await runTask(command, options)
  if (options?.quiet) console.log(output.trim())
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
  if (!ok) failed.push(name)
  return ok
}

/** Broad tests, and files that use `thoroughly` for the number of their cases. */
const files = [
  'kill.test',
  'media/kill.test',
  'connections/thorough/',
  'deploy/thorough/',
  'notifications/thorough/',
  'scale/',
  'embedded-postgres/thorough/',
  'embedded-postgres/crash.test',
  'faults/thorough/',
  'sync/interleavings.test',
  'account/lockout.test',
  'account/pre-hijacking.test',
  'team/members.test',
  'http/corrupted-bodies.test',
  'http/fuzz.test',
  'http/every-route-fuzz.test',
  'sync/hostile-fuzz.test',
  'sync/hostile-ops.test',
  'thorough/corrupt-rows.test',
  'processes/rolling-restart.test',
].map((name) => `server/test/${name}`)
const repeatedTests = () =>
  step('thorough', [...vitest, '--project', 'node', '--retry', '0', ...shareOf(files)], {
    env: { THOROUGH: '1' },
  })

/** Phones with clients of earlier versions, on a bad network, with current ones. */
async function olderClients() {
  const part = shareOf(['client/test/simulation/thorough/'])
  if (part.length === 0) return
  await step('clients of earlier versions', [...vitest, '--project', 'simulation', '--retry', '0', ...part])
}

const journeyFiles = readdirSync(join(root, 'e2e/thorough')).map((name) => `e2e/thorough/${name}`)
const isTexts = (file) => file.includes('/texts-')

/** Vitest without a file would run every journey, so an empty part is left out. */
async function inBrowser(name, files) {
  if (files.length > 0)
    await step(name, [...vitest, '--config', 'e2e/vitest.config.ts', ...files], { quiet: true })
}

// Walks keep both browsers busy for minutes: in parallel, the journey of a full disk would run into its timeout.
async function journeys() {
  if (!isBuildFresh() && !(await step('build', ['./scripts/build.mjs'], { quiet: true }))) return
  await inBrowser('texts of every screen', shareOf(journeyFiles.filter(isTexts)))
  const others = journeyFiles.filter((file) => !isTexts(file))
  await inBrowser('thorough journeys in the browser', shareOf(others))
}

await Promise.all([repeatedTests().then(olderClients), journeys()])
process.exit(failed.length > 0 ? 1 : 0)
