import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { buttonClass } from '#ui/controls/button.tsx'
import styles from './account-needed.module.css'

/** Links from a trial to sign up and sign in. */
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

/** Shown in a trial where an account is needed: the reason in one sentence, and links to an account. */
export const AccountNeeded = ({ children }: { children: string }) => (
  <div className={styles.needed}>
    <p>{children}</p>
    <AccountLinks />
  </div>
)
