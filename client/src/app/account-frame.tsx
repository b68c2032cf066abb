import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { UpdateBanner } from '#features/update/update-banner.tsx'
import { LanguageMenu, ThemeMenu } from '#navigation/choice-menus.tsx'
import type { Activity } from '#ui/picture/activity.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Logo } from '#ui/picture/logo.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { accountFoot } from './account-foot.ts'
import styles from './account-frame.module.css'

const pebbles: Activity[] = ['sleep', 'feed', 'diaper', 'play', 'walk']

/** At the foot of the screen, so that it does not move the content. */
const OfflineNote = () => (
  <div role="status" className={styles.foot}>
    {!useOnline() && (
      <p className={styles.offline}>
        <Icon name="cloudOff" size={20} />
        <span>
          <Trans>You are offline. This needs a connection; what you typed stays here.</Trans>
        </span>
      </p>
    )}
  </div>
)

const Slogan = () => (
  <aside className={styles.aside}>
    <p className={styles.slogan}>
      <Trans>Log with one hand. Wake up both knowing how the night was.</Trans>
    </p>
    <div className={styles.pebbles}>
      {pebbles.map((act) => (
        <Pebble key={act} act={act} size={56} />
      ))}
    </div>
  </aside>
)

/**
 * The frame of the screens before a sign-in: background, logo, language and theme. One column with one task.
 * `isForGuests`: for a page that a link leads guests to, without slogans.
 */
export const AccountFrame = ({
  isForGuests = false,
  worksOffline = false,
}: {
  isForGuests?: boolean
  worksOffline?: boolean
}) => {
  const Foot = accountFoot.part
  return (
    <div className={styles.page}>
      {!isForGuests && <Slogan />}
      <main className={cx(styles.main, isForGuests && styles.guests)}>
        <div className={styles.head}>
          <a href="/" className={styles.brand} aria-label={PRODUCT_NAME}>
            <Logo size={32} />
            <b>{PRODUCT_NAME}</b>
          </a>
          <div className={styles.menus}>
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </div>
        <UpdateBanner />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        {Foot && !isForGuests && <Foot />}
        {!worksOffline && <OfflineNote />}
      </main>
    </div>
  )
}
