import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './home.module.css'

/** Explains the missing dock to a member with read-only access. */
export const ReadOnlyNotice = () => {
  const { t } = useLingui()
  return (
    <p className={styles.looksOnly}>
      <Icon name="eye" size={22} />
      <span>{t`You see everything here. Parents and family log and change it.`}</span>
    </p>
  )
}
