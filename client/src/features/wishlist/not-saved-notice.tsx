import { Trans } from '@lingui/react/macro'
import styles from './wishlist.module.css'

/** This device refused to store a form; its content is still there. */
export const NotSavedNotice = () => (
  <p className={styles.problem} role="alert">
    <Trans>
      Not saved: this device refused to store it. What you typed is still here. Free some space, then save
      again.
    </Trans>
  </p>
)
