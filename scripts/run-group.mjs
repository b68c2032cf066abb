// `npm run journeys` and `npm run crashes`: the tests that `npm test` leaves out for their time. `-- --share 2` runs every
// second file, the others on the next day.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { filesToRepeat } from './files-to-repeat.mjs'
import { skippedTests } from './optional-programs.mjs'
import { runTask } from './run-task.mjs'
import { shareOf } from './share.mjs'
import { checkNode } from './sources.mjs'
import { crashTests, featureJourneys } from './test-groups.mjs'

checkNode()
process.env.CHROMIUM_PATH = requireChromium({ isLight: true })
const groups = {
  journeys: { options: ['--config', 'e2e/vitest.config.ts'], files: shareOf(featureJourneys) },
  // Each test starts several processes beside those of the journeys, which `.ci/run` runs at the same time: only what fails
  // twice is a fault.
  crashes: {
    options: ['--project', 'node', '--testTimeout', '180000', '--retry', '1'],
    files: shareOf(crashTests),
  },
}
const group = groups[process.argv[2]]
if (!group) {
  console.error(`Expected ${Object.keys(groups).join(' or ')}, not ${process.argv[2] ?? 'nothing'}`)
  process.exit(1)
}

const failures = join(mkdtempSync(join(tmpdir(), 'nela-failures-')), 'failures.txt')
const reporters = ['--reporter', 'default', '--reporter', './scripts/check/failures-reporter.mjs']
const run = (files) =>
  runTask(['vitest/vitest.mjs', 'run', ...reporters, ...group.options, ...files], {
    env: { FAILURES_FILE: failures },
  })

let { ok } = await run(group.files)
const failedOnce = existsSync(failures) ? readFileSync(failures, 'utf8').trim() : ''
const repeated = ok ? [] : filesToRepeat(failedOnce)
if (repeated.length > 0) ({ ok } = await run(repeated))
if (failedOnce) console.log(`\nFailed in the first attempt:\n${failedOnce}`)
for (const line of skippedTests()) console.log(`\n${line}`)
process.exit(ok ? 0 : 1)
