import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const playSheets: KindSheets<'playSession'> = {
  Entry: lazyComponent(() => import('./play-entry-sheet.tsx'), 'PlayEntrySheet'),
}
