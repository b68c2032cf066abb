import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './own.module.css'

/** Single choice of an icon. */
export const Picker = <Value extends string>({
  label,
  options,
  value,
  nameOf,
  picture,
  onChange,
}: {
  label: string
  options: readonly Value[]
  value: Value
  nameOf: (option: Value) => string
  picture: (option: Value) => ReactNode
  onChange: (value: Value) => void
}) => {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.pictures}>
        {options.map((option) => (
          <label key={option} className={styles.picture}>
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              aria-label={nameOf(option)}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {picture(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
