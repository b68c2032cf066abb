import type { ReactNode } from 'react'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './reminders.module.css'

/** A row of a list that is turned on and off where it stands. */
export const ToggleRow = ({
  label,
  detail,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) => (
  <li className={styles.toggle}>
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {label}
          {detail && <span className={styles.detail}>{detail}</span>}
        </>
      }
    />
  </li>
)
