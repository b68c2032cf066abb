import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { imports } from '#features/activities/kinds/imports.ts'
import type { DeclaredKind } from '#features/import/import-kinds.ts'

/** Collects one part of what each kind of entry declares for the import, by kind. */
export const declared = <Part>(partOf: (declaration: KindImport) => Part): Record<DeclaredKind, Part> =>
  Object.fromEntries(imports.map((one) => [one.entity, partOf(one)])) as Record<DeclaredKind, Part>
