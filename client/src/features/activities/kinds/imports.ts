import type { KindImport } from '#features/activities/entries/kind-import.ts'

const files = import.meta.glob<{ imported?: KindImport }>('./*/import.ts', { eager: true })

/** What the kinds declare for the import of tables. The kinds that the import lists by itself declare nothing. */
export const imports = Object.values(files).flatMap(({ imported }) => imported ?? [])
