import type { KindImport } from '#features/activities/entries/kind-import.ts'

const files = import.meta.glob<{ imported?: KindImport }>('./*/import.ts', { eager: true })

/** Import declarations of the kinds. The import itself lists some kinds; those declare nothing. */
export const imports = Object.values(files).flatMap(({ imported }) => imported ?? [])
