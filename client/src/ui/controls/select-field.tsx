import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './select-field.module.css'

export interface SelectFieldProps<Value extends string> {
  label: ReactNode
  hint?: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of many choices, in the device's native list. */
export const SelectField = <Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  ref,
  className,
}: SelectFieldProps<Value> & { ref?: Ref<HTMLSelectElement>; className?: string | undefined }) => {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        ref={ref}
        className={cx(styles.select, className)}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
