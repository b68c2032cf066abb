import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./note-sheets.tsx')

export const sheets: KindSheets<'note'> = {
  entity: 'note',
  Entry: lazyComponent(load, 'NoteEntrySheet'),
  Log: lazyComponent(load, 'NoteLogSheet'),
}
