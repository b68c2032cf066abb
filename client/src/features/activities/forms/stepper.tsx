import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './care.module.css'
import { typedNumber } from '#i18n/typed-number.ts'

/** A number that is typed or stepped. The first step from an empty field sets `start`. */
export const Stepper = ({
  label,
  value,
  onChange,
  step,
  start,
  digits = 0,
  unit,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  step: number
  start: number
  digits?: number
  unit: string
  error?: string | undefined
}) => {
  const { t } = useLingui()
  const id = useId()
  const move = (by: number) => {
    const number = typedNumber(value)
    const next = number === null || Number.isNaN(number) ? start : Math.max(0, number + by)
    onChange(next.toFixed(digits))
  }
  return (
    <div>
      <label className={styles.legend} htmlFor={id}>
        {label}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={t({ message: `${label}: less`, comment: 'a button that lowers a number' })}
          onClick={() => move(-step)}
        >
          <Icon name="minus" />
        </button>
        <span className={styles.value}>
          <input
            id={id}
            className={styles.number}
            inputMode="decimal"
            autoComplete="off"
            placeholder="–"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-unit ${id}-error`}
            onChange={(event) => onChange(event.target.value)}
          />
          <span id={`${id}-unit`}>{unit}</span>
        </span>
        <button
          type="button"
          className={styles.step}
          aria-label={t({ message: `${label}: more`, comment: 'a button that raises a number' })}
          onClick={() => move(step)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
