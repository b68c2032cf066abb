import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { FieldError } from '#ui/controls/field.tsx'
import type { Metric } from '#features/growth/metrics.ts'
import { type GrowthUnit, smallerUnit, unitsOf } from '#features/growth/units.ts'
import styles from './measurement-form.module.css'
import { numberIn, switchUnit, type Typed, typePart } from './quantity.ts'

/** Arrow keys change the value by a tenth, grams by ten. */
const stepOf = (unit: GrowthUnit) => (unit === 'g' ? 10 : 0.1)

/** A value with its unit: one input, or two for pounds with ounces and feet with inches. */
export const QuantityField = ({
  metric,
  label,
  typed,
  error,
  warning,
  onChange,
  onBlur,
}: {
  metric: Metric
  label: string
  typed: Typed
  error: ReactNode
  /** Shown if the value is possible but not typical. */
  warning: ReactNode
  onChange: (typed: Typed) => void
  onBlur: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const smaller = smallerUnit(typed.unit)
  const unitAt = (at: number) => format.unit(at === 0 ? typed.unit : smaller!.unit)
  const stepAt = (at: number) => (at === 0 ? stepOf(typed.unit) : 0.1)
  const optionName = (unit: GrowthUnit) => {
    const second = smallerUnit(unit)
    return second ? `${format.unit(unit)} + ${format.unit(second.unit)}` : format.unit(unit)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const number = numberIn(typed.parts[at]!, at === 0 ? typed.unit : smaller!.unit) ?? 0
    if (!sign || Number.isNaN(number)) return
    event.preventDefault()
    const next = Math.max(0, number + sign * stepAt(at))
    onChange(typePart(typed, at, String(Number(next.toFixed(3)))))
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.quantity}>
      <label id={`${id}-label`} className={styles.label} htmlFor={`${id}-0`}>
        {label}
      </label>
      <div className={styles.row}>
        {typed.parts.map((part, at) => (
          <span key={at} className={styles.part}>
            <input
              id={`${id}-${at}`}
              className={styles.input}
              aria-label={`${label}, ${unitAt(at)}`}
              inputMode="decimal"
              step={stepAt(at)}
              autoComplete="off"
              value={part}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error ${id}-warning`}
              onChange={(event) => onChange(typePart(typed, at, event.target.value))}
              onKeyDown={(event) => onKeyDown(event, at)}
              onBlur={onBlur}
            />
            {smaller && <span className={styles.partUnit}>{unitAt(at)}</span>}
          </span>
        ))}
        <select
          className={styles.unit}
          aria-label={t`Unit: ${label}`}
          value={typed.unit}
          onChange={(event) => onChange(switchUnit(typed, event.target.value as GrowthUnit))}
        >
          {unitsOf[metric].map((unit) => (
            <option key={unit} value={unit}>
              {optionName(unit)}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div id={`${id}-warning`} aria-live="polite">
        {!error && warning && <p className={styles.warning}>{warning}</p>}
      </div>
    </div>
  )
}
