import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './segmented-control.module.css'

/** One of a few visible choices: native radio buttons in one bar. `label` names the group. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
}) => {
  const name = useId()
  return (
    <div className={styles.bar} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
