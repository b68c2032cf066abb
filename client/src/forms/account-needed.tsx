import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { buttonClass } from '#ui/controls/button.tsx'
import styles from './account-needed.module.css'

/** The two ways from a trial into an account. */
export const AccountLinks = () => {
  const { t } = useLingui()
  return (
    <span className={styles.links}>
      <Link to="/login?new" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {t`Create an account`}
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'plain', size: 'small' })}>
        {t`Sign in`}
      </Link>
    </span>
  )
}

/** Stands in a trial where an account is needed: what for, in one sentence, and the way to one. */
export const AccountNeeded = ({ children }: { children: string }) => (
  <div className={styles.needed}>
    <p>{children}</p>
    <AccountLinks />
  </div>
)
