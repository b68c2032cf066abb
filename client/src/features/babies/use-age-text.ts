import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { correctedAgeOn, type Gestation } from 'sync-protocol/rules/corrected-age'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'

/** The age of a baby today; for one born early also the corrected age, up to two years. */
export function useAgeText(): (baby: Gestation) => string {
  const { t } = useLingui()
  const format = useFormat()
  const today = civilDayOf(useNow(), format.timeZone)
  return (baby) => {
    const age = format.age(ageOn(baby.birthDate, today))
    const correctedAge = correctedAgeOn(baby, today)
    if (!correctedAge) return age
    const corrected = format.age(correctedAge)
    return t`${age}, corrected ${corrected}`
  }
}
