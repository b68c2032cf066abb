// Breaks one line of the sources at a time and runs the tests that must detect it. An undetected mutant fails the run.
// Names of mutants run only those; `-- --share 3` runs every third, the others on the next days.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { mutants } from './mutants.mjs'
import { shareOf } from '../share.mjs'
import { root } from '../sources.mjs'

const requested = process.argv.slice(2).filter((name) => name in mutants)
const names = requested.length > 0 ? requested : shareOf(Object.keys(mutants))

/** The exit code and output of vitest over the sources with one mutant, up to the first test that detects it. */
function run(name) {
  const { tests, env } = mutants[name]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--bail', '1', '--config', 'scripts/mutants/mutants.vitest.config.ts', ...tests],
    {
      cwd: root,
      env: { ...process.env, ...env, MUTANT: name, NO_COLOR: '1' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

const survivors = []

/** Takes mutants from the list and runs them one after the other. */
async function worker() {
  for (let name = names.shift(); name; name = names.shift()) {
    const { code, output } = await run(name)
    // A run that failed to start has detected nothing.
    const isKilled = code !== 0 && /Tests +\d+ failed/.test(output)
    console.log(`${isKilled ? '✓ killed' : '✗ SURVIVED'}: ${mutants[name].breaks} (${name})`)
    if (isKilled) continue
    survivors.push(name)
    console.error(output.slice(-4000))
  }
}

const count = names.length
// Half of a run waits for its database.
await Promise.all([worker(), worker()])
console.log(`${count - survivors.length} passed, ${survivors.length} failed`)
process.exit(survivors.length > 0 ? 1 : 0)
