import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'diaperChange'> = {
  entity: 'diaperChange',
  Entry: lazyComponent(() => import('./diaper-sheet.tsx'), 'DiaperSheet'),
}
