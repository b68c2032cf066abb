import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './forms.module.css'

/** This device refused to store a form; its content is still there. */
export const NotSavedNotice = ({ children }: { children?: ReactNode }) => {
  const { t } = useLingui()
  return (
    <p className={styles.problem} role="alert">
      {children && <strong>{children}</strong>}{' '}
      {t`Not saved: this device refused to store it. What you typed is still here. Free some space, then save again.`}
    </p>
  )
}
