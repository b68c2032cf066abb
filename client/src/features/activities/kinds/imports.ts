import type { KindImport } from '#features/activities/entries/kind-import.ts'

const files = import.meta.glob<KindImport>('./*/import.ts', { eager: true, import: 'imported' })

/** What the kinds declare for the import of tables. */
export const imports = Object.values(files)
