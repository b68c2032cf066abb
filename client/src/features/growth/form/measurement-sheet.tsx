import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { NotSaved } from '#db/storage/retry-write.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useValues } from '#db/write/use-draft-values.ts'
import { formOf } from '#db/write/draft.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Measurement, type Metric, metricName, metrics } from '#features/growth/metrics.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { useMeasurementWrites } from '#features/growth/use-measurement-writes.ts'
import { DateField } from './date-field.tsx'
import styles from './measurement-form.module.css'
import {
  fieldsOf,
  hasValue,
  type MeasurementValues,
  problemsOf,
  usualPosition,
  valuesOf,
} from './measurement-values.ts'
import { PositionField } from './position-field.tsx'
import { dateProblemNames, quantityProblemText } from './problem-words.ts'
import { ProblemList } from './problem-list.tsx'
import { QuantityField } from './quantity-field.tsx'
import { type Entered, enteredOf, typedOf } from './quantity.ts'
import { useTypical } from './use-typical.ts'

/** Adds a measurement, or opens one to change or delete it. `author`: who added it. */
export const MeasurementSheet = ({
  baby,
  row: current,
  day,
  settings,
  author,
  onClose,
}: {
  baby: Baby
  row?: Measurement | undefined
  /** The day that a new one begins with, where it is not today. */
  day?: string | undefined
  settings: GrowthSettings
  author?: string | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { clock } = useLocalData()
  const format = useFormat()
  const [row] = useState(current)
  const today = civilDayOf(clock.now(), format.timeZone)
  const { add, change, removeIt } = useMeasurementWrites()
  const { values, isChanged, set, clear } = useValues<MeasurementValues>(formOf('growth', row ?? baby), () =>
    valuesOf(row, day ?? today, settings.units),
  )
  const form = useRef<HTMLFormElement>(null)
  // A field says what is wrong once it was left, and from then on with each letter.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const typical = useTypical(baby, settings.growthStandard)
  if (!values) return null

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
  const isShown = (name: string) => isAsked || left.has(name)
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

  const save = async () => {
    setAsked(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
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
    ...(problems.date ? [t(dateProblemNames[problems.date])] : []),
    ...metrics.flatMap((metric) => {
      const text = problemOf(metric)
      return text ? [`${nameOf(metric)}: ${text}`] : []
    }),
  ]
  return (
    <Sheet open onClose={onClose} title={row ? t`Measurement` : t`Add measurement`} closeLabel={t`Close`}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save()
        }}
      >
        {author !== undefined && <p className={styles.author}>{t`Logged by ${author}`}</p>}
        <DateField
          birthDate={baby.birthDate}
          today={today}
          value={values.date}
          error={isShown('date') && problems.date ? t(dateProblemNames[problems.date]) : undefined}
          onChange={(date) => edit({ date })}
          onBlur={() => leave('date')}
        />
        {metrics.map((metric) => (
          <div key={metric}>
            <QuantityField
              metric={metric}
              label={nameOf(metric)}
              typed={values[metric]}
              error={isShown(metric) ? problemOf(metric) : undefined}
              warning={warningOf(metric)}
              onChange={(typed) => edit({ [metric]: typed })}
              onBlur={() => leave(metric)}
            />
            {metric === 'height' && enteredOf(values.height) !== null && (
              <PositionField value={position} onChange={(chosen) => edit({ position: chosen })} />
            )}
          </div>
        ))}
        <TextArea
          label={t`Note`}
          rows={2}
          maxLength={2000}
          value={values.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
        {row && (
          <Button
            variant="plain"
            icon="trash"
            onClick={() => {
              clear()
              onClose()
              void removeIt(row)
            }}
          >
            {t`Delete`}
          </Button>
        )}
        {isAsked && found.length > 0 && <ProblemList texts={found} />}
        {isRefused && (
          <p className={styles.problem} role="alert">
            {t`Failed to save. Please try again.`}{' '}
            {t`This device could not save it. What you typed is still here.`}
          </p>
        )}
        <div className={styles.save}>
          <Button
            type="submit"
            size="large"
            wide
            busy={isSaving}
            disabled={!hasValue(values) || (row !== undefined && !isChanged)}
          >
            {row ? t`Save` : t`Save measurement`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
