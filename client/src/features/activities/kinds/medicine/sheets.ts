import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./medicine-sheets.tsx')

export const sheets: KindSheets<'medicine'> = {
  entity: 'medicine',
  Entry: lazyComponent(load, 'MedicineEntrySheet'),
  Log: lazyComponent(load, 'MedicineLogSheet'),
}
