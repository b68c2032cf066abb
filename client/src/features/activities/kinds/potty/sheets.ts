import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./potty-sheets.tsx')

export const sheets: KindSheets<'potty'> = {
  entity: 'potty',
  Entry: lazyComponent(load, 'PottyEntrySheet'),
  Log: lazyComponent(load, 'PottyLogSheet'),
}
