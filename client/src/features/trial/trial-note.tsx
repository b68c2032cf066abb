import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { AccountLinks } from '#forms/account-needed.tsx'
import { keepTrial, useTrial } from '#session/trial.ts'
import { useNow } from '#session/use-now.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/overlay/banner.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './trial.module.css'

/** How long the note stays folded, ms. It returns because a larger diary is a larger loss. */
const foldedMs = 7 * 24 * 3_600_000

/** A note on home that the diary is stored on this device alone; it can be folded into one line. */
export const TrialNote = () => {
  const { t } = useLingui()
  const now = useNow()
  const trial = useTrial()
  if (useLocation().pathname !== '/' || !trial) return null
  const isFolded = trial.foldedAt !== undefined && now - trial.foldedAt < foldedMs
  if (isFolded)
    return (
      <button
        type="button"
        className={styles.folded}
        aria-expanded={false}
        onClick={() => keepTrial({ ...trial, foldedAt: undefined })}
      >
        <Icon name="phone" size={18} />
        <span>{t`On this device alone`}</span>
        <Icon name="chevronDown" size={18} />
      </button>
    )
  return (
    <Banner
      icon="phone"
      isLong
      corner={
        <IconButton
          icon="chevronDown"
          label={t`Fold`}
          size={20}
          className={styles.fold}
          aria-expanded
          onClick={() => keepTrial({ ...trial, foldedAt: now })}
        />
      }
      actions={<AccountLinks />}
    >
      {t`This diary is on this device alone.`}
    </Banner>
  )
}
