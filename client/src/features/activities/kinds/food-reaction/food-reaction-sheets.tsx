import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { FoodReactionSheet } from './food-reaction-sheet.tsx'

export const FoodReactionLogSheet = ({ baby, onClose }: Pick<LogSheetProps, 'baby' | 'onClose'>) => (
  <FoodReactionSheet baby={baby} onClose={onClose} />
)

export const FoodReactionEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'foodReaction'>) => (
  <FoodReactionSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
