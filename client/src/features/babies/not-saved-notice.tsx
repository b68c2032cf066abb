import { useLingui } from '@lingui/react/macro'
import styles from './baby-form.module.css'

/** This device refused to store a form; its content is still there. */
export const NotSavedNotice = () => {
  const { t } = useLingui()
  return (
    <p className={styles.problem} role="alert">
      {t`Not saved: this device refused to store it. What you typed is still here. Free some space, then save again.`}
    </p>
  )
}
