import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readRememberMe } from '#session/stored-user.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { Problem } from './problem.tsx'
import { usePasswordForm } from './use-password-form.ts'

/** Whose name and address were typed in the sign-up that a link is to confirm. */
export interface SignedUpAs {
  displayName: string
  email: string
}

/**
 * Asks a browser that did not sign up for the password of that sign-up: the link in her mail may be of a stranger's
 * sign-up, and then his password must not become hers.
 */
export const ConfirmSignUpForm = ({
  as: { displayName, email },
  confirm,
}: {
  as: SignedUpAs
  /** Throws what the call throws. */
  confirm: (typed: { password: string; rememberMe: boolean }) => Promise<void>
}) => {
  const { t } = useLingui()
  const [rememberMe, setRememberMe] = useState(readRememberMe)
  const { isBusy, problem, form, field } = usePasswordForm({
    send: (password) => confirm({ password, rememberMe }),
  })
  useDirty(field.value !== '')
  return (
    <form className={styles.form} {...form}>
      <p>
        <Trans>
          Someone signed up as <b dir="auto">{displayName}</b> with <b>{email}</b>, in another browser or on
          another device.
        </Trans>
      </p>
      <p>{t`If it was you, enter the password that you chose. If not, close this page: nothing happens.`}</p>
      <ConfirmPasswordField {...field} />
      <Checkbox
        label={t`Keep me signed in on this device`}
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
      <Problem code={problem} fallback={t`Failed to verify email. Please try again or contact support.`} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Confirm email address`}
      </Button>
      <Link
        to="/forgot-password"
        state={{ email }}
        className={buttonClass({ variant: 'plain' }, styles.later)}
      >
        {t`I do not know this password`}
      </Link>
    </form>
  )
}
