import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { useLocalData } from '#db/schema/local-data.ts'
import { NotSaved } from '#db/storage/retry-write.ts'
import { formOf } from '#db/write/draft.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { type Measurement, type Metric, metricName, metrics } from '#features/growth/metrics.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { useMeasurementWrites } from '#features/growth/use-measurement-writes.ts'
import {
  fieldsOf,
  type MeasurementValues,
  problemsOf,
  usualPosition,
  valuesOf,
} from './measurement-values.ts'
import { dateProblemNames, quantityProblemText } from './problem-words.ts'
import { type Entered, enteredOf, typedOf } from './quantity.ts'
import { useTypical } from './use-typical.ts'

/**
 * The values of a measurement's form, its errors and when they are shown, and saving. Undefined while the draft is
 * read. `day`: the initial day of a new measurement.
 */
export function useMeasurementForm(
  baby: Baby,
  row: Measurement | undefined,
  day: string | undefined,
  settings: GrowthSettings,
  onClose: () => void,
) {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const today = civilDayOf(clock.now(), format.timeZone)
  const { add, change, removeIt } = useMeasurementWrites()
  const { values, isChanged, set, clear } = useValues<MeasurementValues>(formOf('growth', row ?? baby), () =>
    valuesOf(row, day ?? today, settings.units),
  )
  // A field shows its error after it was left, and from then on with each keystroke.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const typical = useTypical(baby, settings.growthStandard)
  if (!values) return undefined

  const problems = problemsOf(values, baby.birthDate, today)
  const ageDays = daysBetween(baby.birthDate, values.date || today)
  const position = values.position ?? usualPosition(ageDays)
  const nameOf = (metric: Metric) => t(metricName(metric, ageDays))
  const problemOf = (metric: Metric) => {
    const problem = problems[metric]
    const isTypical = (guess: Entered) =>
      typical.isTypical(metric, fieldsOf({ ...values, [metric]: typedOf(guess, guess.unit) }))
    return problem && quantityProblemText(i18n, format, metric, values[metric], problem, isTypical)
  }
  const isShown = (name: 'date' | Metric) => isAsked || left.has(name)
  const dateProblem = problems.date && t(dateProblemNames[problems.date])
  const leave = (name: string) => setLeft(new Set([...left, name]))
  const edit = (changed: Partial<MeasurementValues>) => {
    setRefused(false)
    set(changed)
  }
  const warningOf = (metric: Metric): ReactNode => {
    const entered = enteredOf(values[metric])
    if (!entered || problems[metric] || problems.date) return null
    return typical.warning(metric, fieldsOf(values), values[metric].unit)
  }

  const save = async (form: HTMLFormElement) => {
    setAsked(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setSaving(true)
    try {
      const fields = fieldsOf(values)
      if (row) await change(row, fields)
      else await add(baby.spaceId, { babyId: baby.id, ...fields })
      clear()
      onClose()
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      setRefused(true)
    } finally {
      setSaving(false)
    }
  }

  const found = [
    ...(dateProblem ? [dateProblem] : []),
    ...metrics.flatMap((metric) => {
      const text = problemOf(metric)
      return text ? [`${nameOf(metric)}: ${text}`] : []
    }),
  ]
  return {
    today,
    values,
    isChanged,
    position,
    edit,
    leave,
    nameOf,
    /** The error of a field, once it may be shown. */
    dateError: isShown('date') ? dateProblem : undefined,
    errorOf: (metric: Metric) => (isShown(metric) ? problemOf(metric) : undefined),
    warningOf,
    /** All errors, after an attempt to save. */
    found: isAsked ? found : [],
    isRefused,
    isSaving,
    save,
    drop: async () => {
      clear()
      onClose()
      if (row) await removeIt(row)
    },
  }
}
