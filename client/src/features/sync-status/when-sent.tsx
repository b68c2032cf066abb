import { useLingui } from '@lingui/react/macro'
import styles from './sync-status.module.css'
import { usePersisted } from './use-at-risk.ts'

/** When unsent entries are sent. WebKit sends nothing for a closed page, so the text does not promise it. */
export const WhenSent = () => {
  const { t } = useLingui()
  const isKept = usePersisted(true)
  return (
    <p className={styles.muted}>
      {t`It is sent while Nela is open with a connection, not in the background.`}{' '}
      {isKept === false && t`This browser may delete what it stores when it is not used for a week.`}
    </p>
  )
}
