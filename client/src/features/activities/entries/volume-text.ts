import type { Row } from 'sync-protocol/entities/registry'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import type { EntryContext } from './kind.ts'

type Volume = NonNullable<Row<'feedingSession'>['amount']>

/** Formats a volume in the reader's units: unchanged if the units agree, else converted, to 1 ml or 0.1 fl oz. */
export function volumeText(
  { ml, unit, value }: Volume,
  { format, units }: Pick<EntryContext, 'format' | 'units'>,
): string {
  if (units === 'imperial') {
    const ounces = unit === 'fl_oz' ? value : Math.round((ml / millilitresPerFluidOunce) * 10) / 10
    return format.amount(ounces, 'floz')
  }
  return format.amount(unit === 'ml' ? value : Math.round(ml), 'ml')
}
