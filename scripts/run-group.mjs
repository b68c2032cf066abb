// `npm run journeys` and `npm run crashes`: the tests that `npm test` leaves out for their time. `-- --share 2` runs every
// second file, the others on the next day.
import { requireChromium } from './chromium.mjs'
import { skippedTests } from './optional-programs.mjs'
import { runTask } from './run-task.mjs'
import { shareOf } from './share.mjs'
import { checkNode } from './sources.mjs'
import { crashTests, featureJourneys } from './test-groups.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const groups = {
  journeys: ['--config', 'e2e/vitest.config.ts', ...shareOf(featureJourneys)],
  // Each starts several processes beside those of the journeys, which `.ci/run` runs at the same time: only what fails twice is a
  // fault.
  crashes: ['--project', 'node', '--testTimeout', '180000', '--retry', '1', ...shareOf(crashTests)],
}
const group = groups[process.argv[2]]
if (!group) {
  console.error(`Expected ${Object.keys(groups).join(' or ')}, not ${process.argv[2] ?? 'nothing'}`)
  process.exit(1)
}
const { ok } = await runTask(['vitest/vitest.mjs', 'run', ...group])
for (const line of skippedTests()) console.log(`\n${line}`)
process.exit(ok ? 0 : 1)
