import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useReadyField } from '#features/activities/when/use-ready-field.ts'
import type { When } from '#features/activities/when/when.ts'
import { FieldError } from '#ui/controls/field.tsx'
import styles from './session-form.module.css'

/** Inputs for a time and its day, with a hint at an implausible time and its correction below them. */
export const TimeWell = ({
  label,
  value,
  onChange,
  error,
  isReady = false,
  children,
}: {
  label: string
  value: When & { kind: 'at' }
  onChange: (when: When) => void
  error?: string | undefined
  /** Whether it takes the focus when its sheet opens. */
  isReady?: boolean
  children?: ReactNode
}) => {
  const { t } = useLingui()
  const id = useId()
  const time = useReadyField(isReady)
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-error` }
  return (
    <div className={styles.well} role="group" aria-labelledby={id}>
      <p className={styles.legend} id={id}>
        {label}
      </p>
      <input
        {...shared}
        ref={time}
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
