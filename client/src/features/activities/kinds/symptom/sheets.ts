import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./symptom-sheets.tsx')

export const sheets: KindSheets<'symptom'> = {
  entity: 'symptom',
  Entry: lazyComponent(load, 'SymptomEntrySheet'),
  Log: lazyComponent(load, 'SymptomLogSheet'),
}
