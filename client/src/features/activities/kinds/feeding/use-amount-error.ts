import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { amountRange, unitName, type VolumeUnit } from './amount.ts'

/** Error text for an amount outside of the bounds of a bottle. */
export function useAmountError(unit: VolumeUnit): string {
  const { t } = useLingui()
  const format = useFormat()
  const { min, max } = amountRange[unit]
  const [least, most] = [format.number(min), format.amount(max, unitName[unit])]
  return t`From ${least} to ${most}`
}
