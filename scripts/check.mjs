// `npm run check`: what a change must pass before it is committed, without a database or a browser: the rules of the
// house, and the fast tests that the change can reach (on a clean tree: those of the last commit). `npm test` runs all.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { runTask } from './run-task.mjs'
import { checkNode, root } from './sources.mjs'

checkNode()

/** The longest first, so that the last one to end is short. */
const tasks = {
  'types and lint of the server, the protocol and the tools': ['./scripts/check/check-code.mjs', 'server'],
  'types and lint of the client': ['./scripts/check/check-code.mjs', 'client'],
  format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache', '.'],
  'who imports what': [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...['client', 'server', 'sync-protocol', 'build', 'scripts', 'vite.config.ts', 'vite.native.config.ts'],
  ],
  'dead code': ['knip/bin/knip.js', '--no-progress'],
  texts: ['./scripts/check/check-texts.mjs'],
  packages: ['./scripts/check/check-packages.mjs'],
  notice: ['./scripts/notice.mjs', '--check'],
  'subjects of commits': ['./scripts/check/check-commits.mjs'],
}

// With the usual 16 MB for new objects, collecting them took a seventh of the types and lint of the client (one profile).
const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`.trim() }

const queue = Object.entries(tasks)
const failed = []
const startedAt = Date.now()

async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next
    const { ok, output, seconds } = await runTask(command, { quiet: true, env })
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
    if (ok) continue
    failed.push(name)
    console.log(output.trim().replace(/^/gm, '  '))
  }
}

await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, worker))

const isDirty = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== ''
const tests = process.env.CI
  ? // `.ci/run` runs every test next.
    { ok: true }
  : await runTask([
      'vitest/vitest.mjs',
      'run',
      ...(isDirty ? ['--changed'] : ['--changed', 'HEAD~1']),
      '--passWithNoTests',
      ...['protocol', 'node', 'dom', 'house'].flatMap((project) => ['--project', project]),
      // What needs a database or a whole server takes minutes, and the rules of the house seldom change: npm test.
      ...['--exclude', 'server/test/**', '--exclude', 'scripts/house/house-rules.test.ts', '--silent'],
    ])
if (!tests.ok) failed.push('fast tests')

const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(
  failed.length > 0
    ? `\nFailed in ${seconds} s: ${failed.join(', ')}`
    : `\nAll checks passed in ${seconds} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
