import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./illness-sheets.tsx')

export const sheets: KindSheets<'illness'> = {
  entity: 'illness',
  Entry: lazyComponent(load, 'IllnessEntrySheet'),
  Log: lazyComponent(load, 'IllnessLogSheet'),
}
