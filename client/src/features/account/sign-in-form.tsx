import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { loginContract } from 'sync-protocol/api/account'
import { resendVerificationContract } from 'sync-protocol/api/email-verification'
import { callPatiently } from '#api/call-patiently.ts'
import { knownDevices } from '#session/known-devices.ts'
import { signIn } from '#session/session.ts'
import { signUpSecret } from '#session/sign-up-secret.ts'
import { readRememberMe } from '#session/stored-user.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { PasswordField } from '#ui/controls/field.tsx'
import { useDirty } from '#ui/forms/use-dirty.ts'
import styles from './account.module.css'
import { addressProblem, EmailField } from './email-field.tsx'
import { focusField } from './focus-field.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** The sign-in form. Typed values stay after any answer of the server. */
export const SignInForm = ({
  email,
  onEmail,
  onMailed,
}: {
  email: string
  onEmail: (email: string) => void
  /** A verification mail was sent. */
  onMailed: () => void
}) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(readRememberMe)
  const [wrong, setWrong] = useState<{ email?: string | undefined; password?: string | undefined }>({})
  const { isBusy, problem, submit } = useSubmit()
  const again = useSubmit()
  useDirty(password !== '')

  const save = async (form: HTMLFormElement) => {
    const address = addressProblem(email)
    const found = {
      email: address && t(address),
      password: password === '' ? t`Please enter your password` : undefined,
    }
    setWrong(found)
    again.clear()
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) return focusField(form, first)
    const failed = await submit(async () => {
      const answer = await callPatiently(loginContract, {
        email,
        password,
        rememberMe,
        devices: knownDevices(),
      })
      signIn(answer, { rememberMe })
    })
    if (failed === 'invalid_credentials') focusField(form, 'password', { select: true })
  }
  const resend = () =>
    again.submit(async () => {
      await callPatiently(resendVerificationContract, { email, secret: signUpSecret() })
      onMailed()
    })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <EmailField
        value={email}
        error={wrong.email}
        onChange={(value) => {
          onEmail(value)
          setWrong({ ...wrong, email: undefined })
        }}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={512}
        value={password}
        error={wrong.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setWrong({ ...wrong, password: undefined })
        }}
      />
      <Checkbox
        label={t`Keep me signed in on this device`}
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
      <Problem code={again.problem ?? problem} fallback={t`Login failed`} />
      {problem === 'email_not_verified' && (
        <Button variant="quiet" wide busy={again.isBusy} onClick={() => void resend()}>
          {t`Send the link again`}
        </Button>
      )}
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Sign in`}
      </Button>
      <Link
        to="/forgot-password"
        state={{ email: email.trim() }}
        className={buttonClass({ variant: 'plain' }, styles.later)}
      >
        {t`Forgot your password?`}
      </Link>
    </form>
  )
}
