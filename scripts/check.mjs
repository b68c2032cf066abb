// `npm run check`: the checks before a commit, without a database or a browser: the house rules, and the fast tests that
// import the changed files (on a clean tree: the files of the last commit). `npm test` runs all tests.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { changedFiles } from './check/changed-files.mjs'
import { runTask } from './run-task.mjs'
import { checkNode, root } from './sources.mjs'

checkNode()

/** Lints changed files only, and everything in CI. */
const changed = changedFiles()?.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
function lint(name, program, all, isIncluded) {
  const files = changed?.filter(isIncluded) ?? all
  return files.length > 0 ? { [name]: [...program, ...files] } : {}
}
const eslint = ['eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored']
const oxlint = ['oxlint/bin/oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern']
const isOfClient = (path) => /^client\/(src|test)\//.test(path)

/** With one checker: several would each resolve all types, and could give results that depend on their order. */
const types = (project) => [
  ...['typescript-7/bin/tsc', '--project', project, '--noEmit', '--composite', 'false', '--checkers', '1'],
  ...[
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`,
  ],
]

/** The longest first, so that the last task to end is short. */
const tasks = {
  format: ['oxfmt/bin/oxfmt', '--list-different', '.'],
  ...lint('lint of the client', eslint, ['client/src', 'client/test'], isOfClient),
  ...lint('lint with type information', oxlint, ['.'], () => true),
  ...lint(
    'lint of everything else',
    eslint,
    ['.', '--ignore-pattern', 'client/{src,test}/**'],
    (path) => !isOfClient(path),
  ),
  'types of the client': types('client/tsconfig.test.json'),
  'types of the service worker': types('client/tsconfig.sw.json'),
  'types of the server': types('server/tsconfig.test.json'),
  'types of the protocol': types('sync-protocol/tsconfig.json'),
  'types of the tools': types('tsconfig.json'),
  'import rules': [
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

// With the default of 16 MB for new objects, garbage collection took a seventh of the time of types and lint (one
// profile).
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
      // Tests with a database or a whole server take minutes, and the house rules seldom change: `npm test` runs them.
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
