import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readRememberMe } from '#session/stored-user.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { focusField } from './focus-field.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

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
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(readRememberMe)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, problem, clear, submit } = useSubmit()
  useDirty(password !== '')
  const save = async (form: HTMLFormElement) => {
    setMissing(password === '')
    if (password === '') return focusField(form, 'password')
    const failed = await submit(() => confirm({ password, rememberMe }))
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <p>
        <Trans>
          Someone signed up as <b dir="auto">{displayName}</b> with <b>{email}</b>, in another browser or on
          another device.
        </Trans>
      </p>
      <p>{t`If it was you, enter the password that you chose. If not, close this page: nothing happens.`}</p>
      <ConfirmPasswordField
        value={password}
        isMissing={isMissing}
        isWrong={problem === 'wrong_password'}
        onChange={(value) => {
          setPassword(value)
          setMissing(false)
          clear()
        }}
      />
      <Checkbox
        label={t`Keep me signed in on this device`}
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
      <Problem
        code={problem === 'wrong_password' ? null : problem}
        fallback={t`Failed to verify email. Please try again or contact support.`}
      />
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
