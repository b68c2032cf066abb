import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useLingui } from '@lingui/react/macro'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { amountIn } from './amount.ts'
import { useLogMeal } from './use-log-meal.ts'
import { feedTypeNames } from './words.ts'

/** Logs the last bottle again with one tap: its amount and milk. Undefined before the first bottle. */
export function useRepeatFeed(
  baby: Baby,
  feeds: readonly FeedEntry[] | undefined,
): { label: string; repeat: () => Promise<boolean> } | undefined {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useMeasurementUnit() === 'imperial' ? 'fl_oz' : 'ml'
  const logMeal = useLogMeal(baby)
  const last = feeds?.findLast(({ rows: [row] }) => row.feedType === 'BOTTLE' && row.amount)?.rows[0]
  if (!last?.amount) return undefined
  const { amount, milk } = last
  return {
    label: `${t(feedTypeNames.BOTTLE)} ${format.number(amountIn(amount, unit))}`,
    repeat: () => logMeal({ feedType: 'BOTTLE', amount, ...(milk ? { milk } : {}) }),
  }
}
