import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./tooth-sheets.tsx')

export const sheets: KindSheets<'tooth'> = {
  entity: 'tooth',
  Entry: lazyComponent(load, 'ToothEntrySheet'),
  Log: lazyComponent(load, 'ToothLogSheet'),
}
