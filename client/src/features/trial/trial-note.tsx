import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { AccountLinks } from '#forms/account-needed.tsx'
import { keepTrial, useTrial } from '#session/trial.ts'
import { useNow } from '#session/use-now.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/overlay/banner.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './trial.module.css'

/** So long the note stays folded, ms: the more a diary holds, the more is lost with the device. */
const foldedMs = 7 * 24 * 3_600_000

/** Says on home that the diary is on this device alone; folded, in one line. */
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
