import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { When } from '#features/activities/when/when.ts'
import { FieldError } from '#ui/controls/field.tsx'
import styles from './session-form.module.css'

/** A time and its day, to be typed over; what is odd about them stands below, with the tap that sets it right. */
export const TimeWell = ({
  label,
  value,
  onChange,
  error,
  children,
}: {
  label: string
  value: When & { kind: 'at' }
  onChange: (when: When) => void
  error?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-error` }
  return (
    <div className={styles.well} role="group" aria-labelledby={id}>
      <p className={styles.legend} id={id}>
        {label}
      </p>
      <input
        {...shared}
        className={styles.time}
        type="time"
        aria-label={t`Time`}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
      <input
        {...shared}
        className={styles.day}
        type="date"
        aria-label={t`Day`}
        value={value.day}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </div>
  )
}
