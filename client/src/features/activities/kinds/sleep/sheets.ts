import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sleepSheets: KindSheets<'sleepSession'> = {
  Entry: lazyComponent(() => import('./sleep-entry-sheet.tsx'), 'SleepEntrySheet'),
}
