import { msg } from '@lingui/core/macro'
import { joined } from '#features/activities/entries/joined.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Unit } from '#i18n/format.ts'
import type { ParsedEntry } from '#features/activities/entries/kind-phrases.ts'

const names = {
  weight: msg`Weight`,
  height: msg`Length`,
  headCircumference: msg`Head circumference`,
}

/** A measurement in its original units: "Weight 7.2 kg · Length 65 cm". */
export const growthText = (
  fields: ParsedEntry['fields'],
  { i18n, format }: Pick<EntryContext, 'i18n' | 'format'>,
): string =>
  joined(
    ...Object.entries(names).map(([metric, name]) => {
      const entered = fields[metric] as { value: number; unit: Unit } | undefined
      return entered && `${i18n._(name)} ${format.amount(entered.value, entered.unit)}`
    }),
  )
