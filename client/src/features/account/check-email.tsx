import { Trans, useLingui } from '@lingui/react/macro'
import { resendVerificationContract } from 'sync-protocol/api/email-verification'
import { callPatiently } from '#api/call-patiently.ts'
import { signUpSecret } from '#session/sign-up-secret.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { Problem } from './problem.tsx'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'
import { useSubmit } from './use-submit.ts'

/** The server sends at most one mail per minute to an address. */
const pauseMs = 60_000

/** A verification mail that was sent: its address, and when it was requested (ms); `again` if it was not the first. */
export interface Sent {
  email: string
  at: number
  again: boolean
}

/** The screen after a sign-up: the mail's address, a button to send it again, and a way back. */
export const CheckEmail = ({
  sent,
  onSent,
  onBack,
  onChange,
}: {
  sent: Sent
  onSent: (sent: Sent) => void
  onBack: () => void
  /** The user wants to correct the address. */
  onChange: () => void
}) => {
  const { t } = useLingui()
  const { isBusy, problem, submit } = useSubmit()
  const seconds = useSecondsUntil(sent.at + pauseMs)
  const { email } = sent
  useTitle(t`Check Your Email`)
  const resend = () =>
    submit(async () => {
      await callPatiently(resendVerificationContract, { email, secret: signUpSecret() })
      onSent({ email, at: Date.now(), again: true })
    })
  return (
    <div className={styles.notice}>
      <Pebble act="sleep" size={56} />
      <h1 tabIndex={-1}>{t`Check Your Email`}</h1>
      <p>
        <Trans>
          We have sent a link to <b>{email}</b>. Open it to confirm the address, then sign in.
        </Trans>
      </p>
      <ul className={styles.tips}>
        <li>{t`Check the spam folder.`}</li>
        <li>{t`Check that the address is right.`}</li>
        <li>{t`Give it a few minutes. The link works for 24 hours.`}</li>
      </ul>
      <Problem code={problem} fallback={t`Failed to resend verification`} />
      <Button size="large" wide onClick={onBack}>
        {t`Back to Login`}
      </Button>
      <Button variant="quiet" wide busy={isBusy} disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t`Send again in ${seconds} s` : t`Send the link again`}
      </Button>
      <Button variant="plain" onClick={onChange}>
        {t`Use another address`}
      </Button>
      <div role="status" className={styles.status}>
        {sent.again && seconds > 0 && <p>{t`Sent again.`}</p>}
      </div>
    </div>
  )
}
