import type { Plugin } from 'vite'

/**
 * Where a database that was opened is compared with its declaration, index by index and twice: for one that another library
 * made, or whose declaration changed without a new version, which `client/src/db/stores-version.test.ts` forbids. It is
 * half of what opening takes a slow phone.
 */
const comparison =
  /adjustToExistingIndexNames\(db, db\._dbSchema, tmpTrans\);\s*if \(!verifyInstalledSchema\(db, tmpTrans\) && !schemaPatchMode\) \{[\s\S]*?return resolve\(tryOpenDB\(\)\);\s*\}/

/** Dexie without it. Throws where Dexie is written in another way. */
export function slimDexie(code: string): string {
  if (!comparison.test(code)) throw new Error('dexie compares in another way: look at scripts/slim-dexie.ts')
  return code.replace(comparison, '')
}

/** Leaves it out of the browser's build. */
export const dexieSlim = (): Plugin => ({
  name: 'slim-dexie',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('/dexie/dist/modern/dexie.mjs') ? { code: slimDexie(code), map: null } : undefined,
})
