import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { forgotPasswordContract } from 'sync-protocol/api/account'
import { callPatiently } from '#api/call-patiently.ts'
import { knownDevices } from '#session/known-devices.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { addressProblem, EmailField } from './email-field.tsx'
import { focusField } from './focus-field.ts'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

const path = '/forgot-password'

/** The link was sent if the account exists; the screen does not reveal whether it does. */
const Sent = ({ email }: { email: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  useTitle(t`Check Your Email`)
  return (
    <div className={styles.notice}>
      <Pebble act="sleep" size={56} />
      <h1 tabIndex={-1}>{t`Check Your Email`}</h1>
      <p role="status">
        <Trans>
          If <b>{email}</b> has an account, a link is on its way. Open it to set a new password.
        </Trans>
      </p>
      <ul className={styles.tips}>
        <li>{t`Check the spam folder.`}</li>
        <li>{t`Check that the address is right.`}</li>
        <li>{t`Give it a few minutes. The link works for one hour.`}</li>
      </ul>
      <Button size="large" wide onClick={() => void navigate('/login', { replace: true })}>
        {t`Back to sign in`}
      </Button>
      <Button variant="plain" onClick={() => void navigate(path, { replace: true, state: { email } })}>
        {t`Use another address`}
      </Button>
    </div>
  )
}

const Request = ({ initialEmail }: { initialEmail: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [email, setEmail] = useState(initialEmail)
  const [wrong, setWrong] = useState<string>()
  const { isBusy, problem, submit } = useSubmit()
  useTitle(t`Forgot your password?`)
  const send = async (form: HTMLFormElement) => {
    const address = addressProblem(email)
    setWrong(address && t(address))
    if (address) return focusField(form, 'email')
    await submit(async () => {
      await callPatiently(forgotPasswordContract, { email, devices: knownDevices() })
      void navigate(`${path}?sent`, { state: { email: email.trim() } })
    })
  }
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t`Forgot your password?`}
      </h1>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <p className={styles.hint}>
          {t`Enter the address of your account. We will send you a link to set a new password.`}
        </p>
        <EmailField
          value={email}
          error={wrong}
          onChange={(value) => {
            setEmail(value)
            setWrong(undefined)
          }}
        />
        <Problem code={problem} fallback={t`Failed to send reset email`} />
        <Button type="submit" size="large" wide busy={isBusy}>
          {t`Send the link`}
        </Button>
        <Button variant="plain" className={styles.later} onClick={() => void navigate('/login')}>
          {t`Back to sign in`}
        </Button>
      </form>
    </>
  )
}

/**
 * The page `/forgot-password`: requests a link; with `?sent` it waits for the mail. The address is stored in the
 * history entry, because a phone may discard this tab while the user reads mail.
 */
export const ForgotPasswordScreen = () => {
  const { user } = useSession()
  const [query] = useSearchParams()
  const given = (useLocation().state as { email?: string } | null)?.email
  if (query.has('sent') && given) return <Sent email={given} />
  return <Request initialEmail={given ?? user?.email ?? ''} />
}
