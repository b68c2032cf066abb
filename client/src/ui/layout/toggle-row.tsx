import type { ReactNode } from 'react'
import { Checkbox } from '../controls/checkbox.tsx'
import { cx } from '../styles/cx.ts'
import rowStyles from './list-row.module.css'
import styles from './toggle-row.module.css'

/** A row of a list with a checkbox. */
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
  <li className={cx(rowStyles.item, styles.toggle)}>
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {label}
          {detail && <span className={cx(rowStyles.detail, styles.detail)}>{detail}</span>}
        </>
      }
    />
  </li>
)
