import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../picture/icon.tsx'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

/** A native checkbox with a drawn box; the label may contain links. An error text appears below. */
export const Checkbox = ({
  label,
  error,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; error?: ReactNode }) => {
  const errorId = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span className={styles.box}>
          <Icon name="check" size={18} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
