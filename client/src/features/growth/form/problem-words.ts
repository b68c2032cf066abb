import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Format } from '#i18n/use-format.ts'
import type { Metric } from '#features/growth/metrics.ts'
import { amountText } from '#features/growth/units.ts'
import type { DateProblem } from './measurement-values.ts'
import {
  boundsIn,
  canonicalOfEntered,
  type Entered,
  enteredOf,
  guesses,
  type QuantityProblem,
  type Typed,
} from './quantity.ts'

export const dateProblemNames: Record<DateProblem, MessageDescriptor> = {
  none: msg`Enter the date of the measurement`,
  future: msg`The date cannot be in the future`,
  beforeBirth: msg`The date cannot be before the birth`,
}

/** "Invalid …" of each metric, for text that is no number above zero. */
const invalid: Record<Metric, MessageDescriptor> = {
  weight: msg`Invalid weight: type a number above 0`,
  height: msg`Invalid height: type a number above 0`,
  headCircumference: msg`Invalid head circumference: type a number above 0`,
}

/** The error text of a quantity, with its bounds and the probably intended value. */
export function quantityProblemText(
  i18n: I18n,
  format: Format,
  metric: Metric,
  typed: Typed,
  problem: QuantityProblem,
  isTypical: (guess: Entered) => boolean,
): string {
  const entered = enteredOf(typed)
  if (problem === 'number' || problem === 'zero' || !entered || typeof entered === 'string')
    return i18n._(invalid[metric])
  const { unit } = entered
  const { min, max } = boundsIn(metric, unit)
  const bounds = `${format.number(min)}–${format.amount(max, unit)}`
  const text =
    problem === 'low'
      ? i18n._(
          msg({
            message: `Too low: it must be ${bounds}.`,
            comment: 'a weight or a length; a span of numbers',
          }),
        )
      : i18n._(
          msg({
            message: `Too high: it must be ${bounds}.`,
            comment: 'a weight or a length; a span of numbers',
          }),
        )
  const meant = guesses(metric, entered).find(isTypical)
  if (!meant) return text
  const guess = amountText(format, canonicalOfEntered(meant), meant.unit)
  return `${text} ${i18n._(msg({ message: `Did you mean ${guess}?` }))}`
}
