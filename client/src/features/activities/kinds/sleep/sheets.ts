import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'sleepSession'> = {
  entity: 'sleepSession',
  Entry: lazyComponent(() => import('./sleep-entry-sheet.tsx'), 'SleepEntrySheet'),
}
