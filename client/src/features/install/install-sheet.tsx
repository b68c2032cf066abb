import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '#session/session.ts'
import { useSync, useSyncStatus } from '#sync/use-sync-status.ts'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './install.module.css'

const Step = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={styles.step}>
    <Icon name={icon} size={26} className={styles.drawing} />
    <span>{children}</span>
  </li>
)

/** The steps for a browser without an install prompt, and what an app on the home screen of iOS does not share. */
export const InstallSheet = ({ way, onClose }: { way: 'ios' | 'menu'; onClose: () => void }) => {
  const { t } = useLingui()
  const { status } = useSession()
  const { waiting } = useSyncStatus()
  const sync = useSync()
  // Sends the outbox, so that the entries are there after the sign-in on the home screen.
  useEffect(() => sync.wake(), [sync])
  return (
    <Sheet open onClose={onClose} title={t`Put Nela on the home screen`}>
      <ol className={styles.steps}>
        {way === 'ios' ? (
          <>
            <Step icon="share">{t`Press the share button of the browser.`}</Step>
            <Step icon="plus">{t`Choose “Add to Home Screen”.`}</Step>
            <Step icon="home">{t`Open Nela there and sign in.`}</Step>
          </>
        ) : (
          <>
            <Step icon="dots">{t`Open the menu of the browser.`}</Step>
            <Step icon="home">{t`Choose “Install” or “Add to Home screen”.`}</Step>
          </>
        )}
      </ol>
      {way === 'ios' && (
        <div className={styles.note}>
          <p>{t`On this device the app on the home screen has a storage of its own: it shows what the server has.`}</p>
          {status === 'trial' ? (
            <p>
              <b>{t`The trial stays in this browser. Make an account first, and its entries come along.`}</b>
            </p>
          ) : (
            waiting > 0 && (
              <p role="status">
                <b>
                  <Plural
                    value={waiting}
                    one="# entry in this tab is not sent yet. Let it sync first."
                    other="# entries in this tab are not sent yet. Let them sync first."
                  />
                </b>
              </p>
            )
          )}
        </div>
      )}
    </Sheet>
  )
}
