import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { Measured } from 'sync-protocol/rules/growth/metrics'
import { type Measurement, type Metric, metrics } from '#features/growth/metrics.ts'
import type { Units } from '#features/growth/units.ts'
import {
  canonicalOfEntered,
  emptyTyped,
  enteredOf,
  quantityProblem,
  type QuantityProblem,
  type Typed,
  typedOf,
} from './quantity.ts'

type Position = 'lying' | 'standing'

/** The values of the form. */
export interface MeasurementValues extends Record<Metric, Typed> {
  date: CivilDay
  /** Null: the usual position at the age. */
  position: Position | null
  notes: string
}

export type DateProblem = 'none' | 'future' | 'beforeBirth'
export interface Problems extends Partial<Record<Metric, QuantityProblem>> {
  date?: DateProblem
}

/** Children up to two years are measured lying, as in the tables. */
export const usualPosition = (ageDays: number): Position => (ageDays <= 730 ? 'lying' : 'standing')

/** The days offered: birth, one to four weeks after it, and today; none in the future. */
export const presetDays = (birthDate: CivilDay, today: CivilDay): { weeks: number; day: CivilDay }[] =>
  [0, 1, 2, 3, 4]
    .map((weeks) => ({ weeks, day: addDays(birthDate, weeks * 7) }))
    .filter(({ day }) => day <= today)

export const valuesOf = (row: Measurement | undefined, today: CivilDay, units: Units): MeasurementValues => ({
  ...(Object.fromEntries(
    metrics.map((metric) => {
      const stored = row?.[metric]
      return [metric, stored ? typedOf(stored, units[metric]) : emptyTyped(units[metric])]
    }),
  ) as Record<Metric, Typed>),
  date: row?.date ?? today,
  position: row?.height?.position ?? null,
  notes: row?.notes ?? '',
})

/** Whether at least one metric has a value. */
export const hasValue = (values: MeasurementValues): boolean =>
  metrics.some((metric) => enteredOf(values[metric]) !== null)

/** What must be corrected before saving. */
export function problemsOf(values: MeasurementValues, birthDate: CivilDay, today: CivilDay): Problems {
  const date = dateProblem(values.date, birthDate, today)
  return {
    ...(date ? { date } : {}),
    ...Object.fromEntries(
      metrics.flatMap((metric) => {
        const problem = quantityProblem(metric, values[metric])
        return problem ? [[metric, problem]] : []
      }),
    ),
  }
}

function dateProblem(date: string, birthDate: CivilDay, today: CivilDay): DateProblem | null {
  // A date input returns an empty text for a day that does not exist.
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'none'
  if (date > today) return 'future'
  return date < birthDate ? 'beforeBirth' : null
}

/** The fields of the row. Call it only if `problemsOf` finds nothing. */
export function fieldsOf(values: MeasurementValues): Measured & { notes: string | null } {
  const of = (metric: Metric) => {
    const entered = enteredOf(values[metric])
    return entered && typeof entered === 'object' ? entered : null
  }
  const [weight, height, head] = metrics.map(of)
  const fields = {
    date: values.date,
    weight: weight && { g: canonicalOfEntered(weight), ...weight },
    height: height && { mm: canonicalOfEntered(height), ...height, position: values.position },
    headCircumference: head && { mm: canonicalOfEntered(head), ...head },
    notes: values.notes.trim() === '' ? null : values.notes,
  }
  return fields as Measured & { notes: string | null }
}
