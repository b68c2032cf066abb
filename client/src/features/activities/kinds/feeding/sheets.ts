import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'feedingSession'> = {
  entity: 'feedingSession',
  Entry: lazyComponent(() => import('./feed-entry-sheet.tsx'), 'FeedEntrySheet'),
}
