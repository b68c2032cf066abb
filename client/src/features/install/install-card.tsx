import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { useFormat } from '#i18n/use-format.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'
import { useInstallWay } from '#session/home-screen.ts'
import { useSession } from '#session/session.ts'
import { useTheme } from '#session/use-theme.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './install.module.css'
import { askAgainMs, firstAskMs, isInstallMoment } from './install-moment.ts'
import { InstallSheet } from './install-sheet.tsx'

/** The data of an entry that the offer needs. `until`: null while it runs. */
interface Logged {
  rows: readonly { createdAt: string }[]
  until?: number | null
}

/** The local storage key of the time from which this device may ask, ms. */
const KEY = 'installAskFrom'

function keepAskFrom(at: number): number {
  writeDevice(KEY, String(at))
  return at
}

const askFromOf = (now: number) => Number(readDevice(KEY) ?? keepAskFrom(now + firstAskMs))

/**
 * Offers once, at a quiet moment (`isInstallMoment`), to install Nela on the home screen. It stays until it is answered
 * or a timer starts; the settings always have the offer.
 */
export const InstallCard = ({
  now,
  entries,
}: {
  now: number
  /** The newest entries of the diary. */
  entries: readonly Logged[]
}) => {
  const { t } = useLingui()
  const { timeZone } = useFormat()
  const { status } = useSession()
  const { theme, nightFrom, nightTo } = useTheme()
  const install = useInstallWay()
  const way = install?.way
  const [askFrom, setAskFrom] = useState(() => askFromOf(now))
  const [isShown, setShown] = useState(false)
  const [hasSteps, setSteps] = useState(false)
  const { time } = civilTimeOf(now, timeZone)
  const isRunning = entries.some(({ until }) => until === null)
  const isMoment = isInstallMoment({
    ...{ way, askFrom, now, time, theme, nightFrom, nightTo, isRunning },
    entries: entries.length,
    writtenAt: Math.max(...entries.flatMap(({ rows }) => rows.map((row) => Date.parse(row.createdAt)))),
    isSheetOpen: document.querySelector('dialog[open]') !== null,
  })
  // A diary without an account would not be transferred to the installed app.
  if (isMoment && status === 'signedIn' && !isShown) setShown(true)
  const answer = () => {
    setAskFrom(keepAskFrom(now + askAgainMs))
    setShown(false)
  }
  const steps = hasSteps && way && way !== 'prompt' && (
    <InstallSheet way={way} onClose={() => setSteps(false)} />
  )
  if (!isShown || isRunning || theme === 'night' || !install) return steps || null
  const accept = () => {
    answer()
    if (way === 'prompt') install.ask()
    else setSteps(true)
  }
  return (
    <section className={styles.card} aria-labelledby="install-offer">
      <Icon name="home" size={24} className={styles.drawing} />
      <div className={styles.offer}>
        <h2 id="install-offer">{t`Put Nela on the home screen`}</h2>
        <p>{t`It opens in one tap, with or without a connection.`}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="quiet" size="small" onClick={answer}>
          {t`Not now`}
        </Button>
        <Button size="small" onClick={accept}>
          {way === 'prompt' ? t({ message: 'Add', comment: 'button: to the home screen' }) : t`Show how`}
        </Button>
      </div>
    </section>
  )
}
