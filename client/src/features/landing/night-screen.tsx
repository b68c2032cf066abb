import { Trans } from '@lingui/react/macro'
import { Icon } from '#ui/picture/icon.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from './landing.module.css'

/** The app's night screen in a drawn phone; hidden from screen readers. */
export const NightScreen = () => (
  <div className={styles.device} aria-hidden="true">
    <div className={styles.deviceScreen} data-theme="night">
      <span className={styles.deviceLine}>
        <Trans>Mia · Asleep since 2:02</Trans>
      </span>
      <p className={styles.deviceClock}>
        1:12<small>:08</small>
      </p>
      <span className={styles.deviceTag}>
        <Trans>Night sleep</Trans>
      </span>
      <div className={styles.deviceWake}>
        <Icon name="sun" size={24} />
        <Trans>Wake up</Trans>
      </div>
      <div className={styles.deviceTiles}>
        <span>
          <Pebble act="feed" size={32} />
          <Trans>Feed</Trans>
        </span>
        <span>
          <Pebble act="diaper" size={32} />
          <Trans>Diaper</Trans>
        </span>
        <span>
          <Pebble act="play" size={32} />
          <Trans>Play</Trans>
        </span>
        <span>
          <Pebble act="walk" size={32} />
          <Trans>Walk</Trans>
        </span>
      </div>
    </div>
  </div>
)
