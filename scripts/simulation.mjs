// `npm run simulation`: every history of the simulation, 300 of 40 changes and 20 of 200; `npm run simulation -- 10` ten
// times as many. `npm test` lives a tenth of them.
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
const times = process.argv[2] ?? '1'
if (!(Number(times) > 0)) {
  console.error(`How many times as many? A number, not ${times}`)
  process.exit(1)
}
const histories = ['convergence', 'long-lives'].map((name) => `client/test/simulation/${name}`)
const { ok, seconds } = await runTask(['vitest/vitest.mjs', 'run', '--project', 'simulation', ...histories], {
  env: { SIMULATION_TIMES: times },
})
console.log(`${ok ? '✓' : '✗'} simulation (${seconds.toFixed(0)} s)`)
process.exit(ok ? 0 : 1)
