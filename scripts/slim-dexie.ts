import type { Plugin } from 'vite'

/** What to leave out, each with what it is there for. */
const rewritten: readonly (readonly [RegExp, string])[] = [
  // Compares every index with what was declared, twice: for databases that another library made, or whose declaration
  // changed without a new version, which a test of ours forbids. It took a slow phone longer than all that home reads.
  [
    /adjustToExistingIndexNames\(db, db\._dbSchema, tmpTrans\);\s*if \(!verifyInstalledSchema\(db, tmpTrans\) && !schemaPatchMode\) \{[\s\S]*?return resolve\(tryOpenDB\(\)\);\s*\}/,
    '',
  ],
]

/** Dexie without what our databases never need when they are opened. */
export function slimDexie(code: string): string {
  return rewritten.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0)
      throw new Error(`dexie has no ${pattern.source} any more: look at scripts/slim-dexie.ts`)
    return text.replace(pattern, replacement)
  }, code)
}

/** Does so in the browser's build. */
export const dexieSlim = (): Plugin => ({
  name: 'slim-dexie',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('/dexie/dist/modern/dexie.mjs') ? { code: slimDexie(code), map: null } : undefined,
})
