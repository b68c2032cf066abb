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

/** The name and the address of the sign-up that a link confirms. */
export interface SignedUpAs {
  displayName: string
  email: string
}

/**
 * In a browser that did not sign up, asks for the password of that sign-up. The link may belong to another person's
 * sign-up with this address; that person's password must not become valid for the account.
 */
export const ConfirmSignUpForm = ({
  as: { displayName, email },
  confirm,
}: {
  as: SignedUpAs
  /** Throws the error of the call. */
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
