import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

export const sheets: KindSheets<'milkPortion'> = {
  entity: 'milkPortion',
  Entry: lazyComponent(() => import('./portion-sheet.tsx'), 'PortionSheet'),
  Log: lazyComponent(() => import('./stash-sheet.tsx'), 'StashSheet'),
}
