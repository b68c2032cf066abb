import type { Kind } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { feedTypeNames, milkNames, reactionNames } from './words.ts'

export const feedingKind: Kind<'feedingSession'> = {
  act: () => 'feed',
  title: ({ rows: [{ feedType }] }, { i18n }) => i18n._(feedTypeNames[feedType]),
  detail: ({ rows: [{ amount, milk, food, reaction }] }, context) =>
    [
      amount ? volumeText(amount, context) : '',
      milk ? context.i18n._(milkNames[milk]) : '',
      food ?? '',
      reaction ? context.i18n._(reactionNames[reaction]) : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  Sheet: lazyComponent(() => import('./feed-entry-sheet.tsx'), 'FeedEntrySheet'),
}
