import { useLingui } from '@lingui/react/macro'
import type { Shown } from '#db/live/use-rows.ts'
import { useFormat } from '#i18n/use-format.ts'
import styles from '#features/activities/forms/care.module.css'
import { amountIn, type PumpingValues, unequalTotal, type VolumeUnit } from './pumping-values.ts'

/** Warns that an entry's total differs from the sum of its sides; both are kept. */
export const UnequalTotal = ({
  values,
  stored,
  unit,
}: {
  values: PumpingValues
  stored: Shown<'pumping'>['total']
  unit: VolumeUnit
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const found = unequalTotal(values, stored, unit)
  if (!found) return null
  const shown = (ml: number) => format.amount(amountIn(ml, unit), unit === 'ml' ? 'ml' : 'floz')
  const [total, sides] = [shown(found.total), shown(found.sides)]
  return (
    <p className={styles.muted} role="status">
      {t`The total of this entry is ${total}, left and right make ${sides}.`}
    </p>
  )
}
