// Bundles the data and sync layer of the client as it is in a commit, for the tests of later servers:
//   node scripts/generate/bundle-client.mjs COMMIT NAME
// writes `client/test/simulation/clients/NAME.mjs`: the local database, the outbox, the sync cycle, the calls of the API, and
// what the simulation drives them by. It has no screens. Packages are those of this checkout; nothing is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../sources.mjs'

/** The parts of a bundled client. Earlier paths follow the current one; missing files are left out. */
const parts = [
  ['client/test/simulation/device.ts'],
  ['client/test/simulation/random.ts'],
  ['client/src/api/caller.ts'],
  ['client/src/db/write/write.ts', 'client/src/db/write.ts'],
  ['client/src/db/write/make-write.ts'],
  ['client/src/db/query/every-row.ts', 'client/src/db/every-row.ts'],
  ['client/src/db/outbox/failed.ts', 'client/src/db/failed.ts'],
  ['client/src/db/schema/new-id.ts', 'client/src/db/new-id.ts'],
  ['client/src/db/schema/delete-database.ts', 'client/src/db/delete-database.ts'],
  ['client/src/sync/loop.ts'],
  ['client/src/sync/status.ts'],
  ['sync-protocol/src/entities/registry.ts'],
  ['sync-protocol/src/wire/versions.ts'],
  ['sync-protocol/src/api/account.ts'],
  ['sync-protocol/src/api/email-verification.ts'],
]

const [commit, name] = process.argv.slice(2)
if (!commit || !name) throw new Error('Usage: bundle-client.mjs COMMIT NAME')
const git = (...words) => execFileSync('git', words, { cwd: root, maxBuffer: 1e9 })
const id = git('rev-parse', '--short=12', `${commit}^{commit}`).toString().trim()

// Inside node_modules, so that packages are resolved from there.
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'bundle-'))
try {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', id, 'client', 'sync-protocol') })
  const found = parts.flatMap((places) => places.find((place) => existsSync(join(folder, place))) ?? [])
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, found.map((place) => `export * from './${place}'\n`).join(''))
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: {
      // The packages of that commit instead of those linked in node_modules.
      alias: [
        { find: /^sync-protocol\/(.*)$/, replacement: `${folder}/sync-protocol/src/$1.ts` },
        // A build without the check for a second version of Dexie.
        { find: /^dexie$/, replacement: join(root, 'node_modules/dexie/dist/modern/dexie.mjs') },
      ],
    },
    ssr: {
      noExternal: true,
      external: ['fake-indexeddb'],
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    },
    build: {
      ssr: entry,
      outDir: join(folder, 'out'),
      minify: true,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'client.mjs', codeSplitting: false } },
    },
  })
  const to = join(root, 'client/test/simulation/clients', `${name}.mjs`)
  mkdirSync(join(to, '..'), { recursive: true })
  const head = `// The data and sync layer of the client of ${id}, by scripts/generate/bundle-client.mjs.\n`
  writeFileSync(to, head + readFileSync(join(folder, 'out/client.mjs'), 'utf8'))
  console.log(`${to}: ${Math.round(statSync(to).size / 1000)} KB`)
} finally {
  rmSync(folder, { recursive: true })
}
