import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./temperature-sheets.tsx')

export const sheets: KindSheets<'temperature'> = {
  entity: 'temperature',
  Entry: lazyComponent(load, 'TemperatureEntrySheet'),
  Log: lazyComponent(load, 'TemperatureLogSheet'),
}
