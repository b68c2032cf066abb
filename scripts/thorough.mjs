// `npm run thorough`: what is found by number is tried in full: kills of server and database under pushes, rows read
// between their number and their commit, spoiled requests, hostile ops, poisoned rows. `npm test` tries a third of each.
// Then the mutants: each breaks one line of the protocol, which the tests have to notice.
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
const files = [
  'kill.test',
  'sync/interleavings.test',
  'http/fuzz.test',
  'http/every-route-fuzz.test',
  'sync/hostile-ops.test',
  'poisoned-rows.test',
].map((name) => `server/test/${name}`)
const { ok, seconds } = await runTask(
  ['vitest/vitest.mjs', 'run', '--project', 'node', '--retry', '0', ...files],
  {
    env: { THOROUGH: '1' },
  },
)
console.log(`${ok ? '✓' : '✗'} thorough (${seconds.toFixed(0)} s)`)
const mutants = await runTask(['./scripts/mutants/test-mutants.mjs'])
console.log(`${mutants.ok ? '✓' : '✗'} mutants of the protocol (${mutants.seconds.toFixed(0)} s)`)
process.exit(ok && mutants.ok ? 0 : 1)
