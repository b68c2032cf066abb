import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { resendVerificationContract } from 'sync-protocol/api/email-verification'
import { callPatiently } from '#api/call-patiently.ts'
import { signUpSecret } from '#session/sign-up-secret.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './account.module.css'
import { addressProblem, EmailField } from './email-field.tsx'
import { focusField } from './focus-field.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** Shown when a link no longer works: sends a new one to the address to be confirmed. */
export const ResendForm = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { isBusy, problem, submit } = useSubmit()
  const send = async (form: HTMLFormElement) => {
    const address = addressProblem(email)
    setWrong(address && t(address))
    if (address) return focusField(form, 'email')
    await submit(async () => {
      await callPatiently(resendVerificationContract, { email, secret: signUpSecret() })
      const sent = { email: email.trim(), at: Date.now(), again: false }
      void navigate('/login?sent', { replace: true, state: { sent } })
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <p className={styles.hint}>{t`Enter your address here, and we will send you a new link.`}</p>
      <EmailField
        value={email}
        error={wrong}
        onChange={(value) => {
          setEmail(value)
          setWrong(undefined)
        }}
      />
      <Problem code={problem} fallback={t`Failed to resend verification`} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Send a new link`}
      </Button>
    </form>
  )
}
