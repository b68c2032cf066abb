// `npm run simulation`: every history of the simulation, 300 of 40 changes and 20 of 200, each once: a failure is not
// retried, and prints its seed. `-- --full` runs ten times as many, `-- 3` three times. `npm test` runs a tenth.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runTask } from './run-task.mjs'
import { checkNode } from './sources.mjs'

checkNode()
const requested = process.argv[2] ?? '1'
const times = requested === '--full' ? 10 : Number(requested)
if (!(times > 0)) {
  console.error(`Expected a number or --full, not ${requested}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'nela-simulation-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const report = join(folder, 'report.json')
const histories = ['convergence', 'long-histories'].map((name) => `client/test/simulation/${name}`)
const vitest = ['vitest/vitest.mjs', 'run', '--project', 'simulation', '--retry', '0']
const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
const { ok, seconds } = await runTask([...vitest, ...reporters, ...histories], {
  env: { SIMULATION_TIMES: String(times) },
})

const results = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ title, status }) => ({ file: basename(name, '.test.ts'), title, status })),
)
const failed = results.filter(({ status }) => status !== 'passed')
for (const { file, title } of failed) {
  const [seed] = /\d+/.exec(title) ?? ['?']
  console.error(
    `✗ ${title}: SIMULATION_SEED=${seed} npx vitest run --project simulation client/test/simulation/${file}.test`,
  )
}
const isGood = ok && results.length > 0 && failed.length === 0
const count = `${results.length - failed.length} of ${results.length} families converged`
console.log(`${isGood ? '✓' : '✗'} simulation: ${count} (${seconds.toFixed(0)} s)`)
process.exit(isGood ? 0 : 1)
