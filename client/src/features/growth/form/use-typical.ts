import { useLingui } from '@lingui/react/macro'
import type { GrowthStandard } from 'sync-protocol/entities/growth-preferences'
import { assess, typicalRange } from 'sync-protocol/rules/growth/assess'
import type { GrowthChild, Measured } from 'sync-protocol/rules/growth/metrics'
import { useFormat } from '#i18n/use-format.ts'
import type { Metric } from '#features/growth/metrics.ts'
import { curveText, type GrowthUnit } from '#features/growth/units.ts'
import { useReference } from '#features/growth/use-reference.ts'

/** Beyond this z-score, the form asks whether the value is right. */
const typicalZ = 3

/**
 * Judges a value while it is typed. `warning`: the text for a value that is possible but not typical of the age, else
 * null. `isTypical`: whether the value is typical of the age.
 */
export function useTypical(child: GrowthChild, standard: GrowthStandard) {
  const { t } = useLingui()
  const format = useFormat()
  const reference = useReference()
  const isTypical = (metric: Metric, measured: Measured) => {
    const found = assess(reference, child, measured, standard)[metric]
    return found !== undefined && Math.abs(found.zScore) <= typicalZ
  }
  const warning = (metric: Metric, measured: Measured, unit: GrowthUnit): string | null => {
    const found = assess(reference, child, measured, standard)[metric]
    const range = typicalRange(reference, child, metric, measured.date, standard)
    if (!found || !range || Math.abs(found.zScore) <= typicalZ) return null
    // The rules use kg and cm.
    const [low, high] = [range.min, range.max].map((value) =>
      curveText(format, value * (metric === 'weight' ? 1000 : 10), unit),
    )
    const span = `${low} – ${high}`
    return found.zScore < 0
      ? t`This seems too low for the age. Typical is ${span}. Save it if it is right.`
      : t`This seems too high for the age. Typical is ${span}. Save it if it is right.`
  }
  return { warning, isTypical }
}
