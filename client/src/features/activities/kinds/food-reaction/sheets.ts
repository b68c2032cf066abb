import type { KindSheets } from '#features/activities/entries/kind-sheets.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const load = () => import('./food-reaction-sheets.tsx')

export const sheets: KindSheets<'foodReaction'> = {
  entity: 'foodReaction',
  Entry: lazyComponent(load, 'FoodReactionEntrySheet'),
  Log: lazyComponent(load, 'FoodReactionLogSheet'),
}
