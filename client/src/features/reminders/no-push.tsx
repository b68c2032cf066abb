import { useLingui } from '@lingui/react/macro'
import styles from './reminders.module.css'

export type NoPushReason = 'none' | 'homeScreen' | 'denied' | 'deniedApp' | 'server'

/** Explains why this device cannot be notified, and what helps. */
export const NoPush = ({ why }: { why: NoPushReason }) => {
  const { t } = useLingui()
  if (why === 'homeScreen')
    return (
      <div className={styles.note}>
        <p>{t`On this device notifications come only to the app on the home screen:`}</p>
        <ol className={styles.steps}>
          <li>{t`Press the share button of the browser.`}</li>
          <li>{t`Choose “Add to Home Screen”.`}</li>
          <li>{t`Open Nela there, sign in and come back to this page.`}</li>
        </ol>
      </div>
    )
  return (
    <p className={styles.note}>
      {why === 'none' && t`This browser cannot receive notifications. Another device of yours can.`}
      {why === 'denied' &&
        t`Notifications are blocked for this page. Allow them in the browser’s settings for this site, then open this page again.`}
      {why === 'deniedApp' &&
        t`Notifications of Nela are turned off. Allow them in the settings of the phone, then come back.`}
      {why === 'server' &&
        t`This server sends no notifications. The list of what is due next works without them.`}
    </p>
  )
}
