import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'playSession'> = {
  entity: 'playSession',
  Entry: lazyComponent(() => import('./play-entry-sheet.tsx'), 'PlayEntrySheet'),
}
