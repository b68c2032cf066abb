import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loginContract, resendVerificationContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { signIn } from '#session/session.ts'
import { readRememberMe } from '#session/stored-user.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import styles from './account.module.css'
import { isAddress } from './address.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** Signs in. What was typed stays, whatever the server says. */
export const SignInForm = ({
  email,
  onEmail,
  onMailed,
}: {
  email: string
  onEmail: (email: string) => void
  /** A verification mail is on its way. */
  onMailed: () => void
}) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(readRememberMe)
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const { isBusy, problem, submit } = useSubmit()
  const again = useSubmit()

  const save = async (form: HTMLFormElement) => {
    const found = {
      ...(isAddress(email) ? {} : { email: t`This is not an e-mail address yet` }),
      ...(password === '' ? { password: t`Please enter your password` } : {}),
    }
    setWrong(found)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    await submit(async () => {
      const answer = await call(loginContract, { body: { email, password, rememberMe } })
      signIn(answer, { rememberMe })
    })
  }
  const resend = () =>
    again.submit(async () => {
      await call(resendVerificationContract, { body: { email } })
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
      <Field
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong.email}
        onChange={(event) => {
          onEmail(event.target.value)
          setWrong({ ...wrong, email: undefined })
        }}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
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
      <Problem code={again.problem ?? problem} />
      {problem === 'email_not_verified' && (
        <Button variant="soft" busy={again.isBusy} onClick={() => void resend()}>
          {t`Send the link again`}
        </Button>
      )}
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Sign in`}
      </Button>
    </form>
  )
}
