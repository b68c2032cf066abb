import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./vaccination-sheets.tsx')

export const sheets: KindSheets<'vaccination'> = {
  entity: 'vaccination',
  Entry: lazyComponent(load, 'VaccinationEntrySheet'),
  Log: lazyComponent(load, 'VaccinationLogSheet'),
}
