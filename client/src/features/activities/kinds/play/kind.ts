import type { Kind } from '#features/activities/entries/kind.ts'
import { activityNames } from './words.ts'

export const playKind: Kind<'playSession'> = {
  act: ({ rows: [{ activityType }] }) => (activityType === 'WALKING' ? 'walk' : 'play'),
  title: ({ rows: [{ activityType }] }, { i18n }) => i18n._(activityNames[activityType]),
  detail: () => '',
}
