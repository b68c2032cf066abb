import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'ownEntry'> = {
  entity: 'ownEntry',
  Entry: lazyComponent(() => import('./own-entry-sheet.tsx'), 'OwnEntrySheet'),
  Log: lazyComponent(() => import('./own-log-sheet.tsx'), 'OwnLogSheet'),
}
