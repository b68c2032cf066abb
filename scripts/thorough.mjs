// `npm run thorough`: what is found by number is tried in full: kills of server and database under pushes, rows read
// between their number and their commit, spoiled requests, hostile ops, poisoned rows. `npm test` tries a part of each.
// Beside it the journeys of `e2e/thorough`, which go into breadth.
import { requireChromium } from './chromium.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, isBuildFresh } from './sources.mjs'

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

/** What goes into breadth, and files that ask `thoroughly` how often they try what they try. */
const files = [
  'kill.test',
  'media/kill.test',
  'connections/thorough/',
  'notifications/thorough/',
  'embedded-postgres/thorough/',
  'sync/interleavings.test',
  'account/pre-hijacking.test',
  'team/members.test',
  'http/spoiled-bodies.test',
  'http/fuzz.test',
  'http/every-route-fuzz.test',
  'sync/hostile-fuzz.test',
  'poisoned-rows.test',
].map((name) => `server/test/${name}`)
const numbers = () =>
  step('thorough', [...vitest, '--project', 'node', '--retry', '0', ...files], { env: { THOROUGH: '1' } })

const inBrowser = (name, args) =>
  step(name, [...vitest, '--config', 'e2e/vitest.config.ts', ...args], { quiet: true })

// The walks keep both browsers busy for minutes: beside one, a full disk answers later than its journey waits.
async function journeys() {
  if (!isBuildFresh() && !(await step('build', ['./scripts/build.mjs'], { quiet: true }))) return
  await inBrowser('texts of every screen', ['e2e/thorough/texts-'])
  await inBrowser('thorough journeys in the browser', ['e2e/thorough/', '--exclude', '**/texts-*.e2e.ts'])
}

await Promise.all([numbers(), journeys()])
process.exit(failed.length > 0 ? 1 : 0)
