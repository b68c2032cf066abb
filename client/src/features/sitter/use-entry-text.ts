import { useLingui } from '@lingui/react/macro'
import type { PassMedicine, PassEntry } from './shown-pass.ts'
import { doseText } from '#i18n/doses/dose-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'

/** Formats a dose: 2.5 ml. */
export function useDoseText() {
  const { i18n } = useLingui()
  const format = useFormat()
  return (dose: PassMedicine['dose']): string => doseText(dose, { i18n, format })
}

/** The activity whose pebble an entry shows. */
export const actOf = ({ entity, activityType }: PassEntry): Activity => {
  if (entity === 'feedingSession') return 'feed'
  if (entity === 'diaperChange') return 'diaper'
  if (entity === 'sleepSession') return 'sleep'
  if (entity === 'playSession') return activityType === 'WALKING' ? 'walk' : 'play'
  return 'care'
}

/** The title of an entry, with its amount. */
export function useEntryText() {
  const { t } = useLingui()
  const format = useFormat()
  const doseText = useDoseText()
  const feed = ({ feedType, amount }: PassEntry) => {
    if (feedType === 'SOLID_FOOD') return t`Solids`
    if (feedType !== 'BOTTLE') return t`Breastfeeding`
    return amount
      ? `${t`Bottle`}, ${format.amount(amount.value, amount.unit === 'ml' ? 'ml' : 'floz')}`
      : t`Bottle`
  }
  const diaper = ({ wetness, soiled }: PassEntry) => {
    if (soiled) return wetness === 'DRY' ? t`Diaper: dirty` : t`Diaper: wet and dirty`
    return wetness === 'DRY' ? t`Diaper: dry` : t`Diaper: wet`
  }
  return (entry: PassEntry): string => {
    const { entity, name, dose, activityType } = entry
    if (entity === 'feedingSession') return feed(entry)
    if (entity === 'diaperChange') return diaper(entry)
    if (entity === 'sleepSession') return t`Sleep`
    if (entity === 'playSession') return activityType === 'WALKING' ? t`Walk` : t`Play`
    return dose ? `${name}, ${doseText(dose)}` : (name ?? '')
  }
}
