import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./pumping-sheets.tsx')

export const sheets: KindSheets<'pumping'> = {
  entity: 'pumping',
  Entry: lazyComponent(load, 'PumpingEntrySheet'),
  Log: lazyComponent(load, 'PumpingLogSheet'),
}
