// Records the statements that the server of this checkout sends while its tests run, for the tests of later migrations:
//   node scripts/generate/record-statements.mjs VERSION [test files]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const [version, ...files] = process.argv.slice(2)
if (!version) throw new Error('Usage: record-statements.mjs VERSION [test files]')
const folder = mkdtempSync(join(tmpdir(), 'nela-statements-'))
try {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node']
  execFileSync(process.execPath, [...vitest, ...(files.length > 0 ? files : ['server/test'])], {
    cwd: root,
    env: { ...process.env, RECORD_STATEMENTS: folder },
    stdio: 'inherit',
  })
} finally {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const statements = [...new Set(lines.filter((line) => line !== ''))].toSorted()
  const to = join(root, 'server/test/fixtures')
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, `statements-${version}.json`), `[\n  ${statements.join(',\n  ')}\n]\n`)
  rmSync(folder, { recursive: true })
  console.log(`${statements.length} statements`)
}
