import { type ReactNode, useId } from 'react'
import { useLongList } from './use-long-list.ts'
import styles from './import.module.css'

/** One of many, from the device's own list. */
export const SelectField = <Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: {
  label: ReactNode
  hint?: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) => {
  const id = useId()
  const isLong = options.length > 60
  const ref = useLongList(value, isLong ? options : null)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        ref={ref}
        className={isLong ? `${styles.select} ${styles.long}` : styles.select}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {!isLong &&
          options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </select>
      {hint && (
        <p className={styles.muted} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
