import type { Kind } from '#features/activities/entries/kind.ts'
import { activityNames } from './words.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

export const playKind: Kind<'playSession'> = {
  act: ({ rows: [{ activityType }] }) => (activityType === 'WALKING' ? 'walk' : 'play'),
  title: ({ rows: [{ activityType }] }, { i18n }) => i18n._(activityNames[activityType]),
  detail: () => '',
  Sheet: lazyComponent(() => import('./play-entry-sheet.tsx'), 'PlayEntrySheet'),
}
