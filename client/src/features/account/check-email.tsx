import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resendVerificationContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Pebble } from '#ui/pebble.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './account.module.css'
import { Problem } from './problem.tsx'
import { useSubmit } from './use-submit.ts'

/** After signing up: the mail is on its way, to this address; once more, or back. */
export const CheckEmail = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useLingui()
  const { isBusy, problem, submit } = useSubmit()
  const [isSentAgain, setSentAgain] = useState(false)
  useTitle(t`Check your e-mail`)
  const resend = () =>
    submit(async () => {
      await call(resendVerificationContract, { body: { email } })
      setSentAgain(true)
    })
  return (
    <div className={styles.notice}>
      <Pebble act="sleep" size={56} />
      <h1 tabIndex={-1}>{t`Check your e-mail`}</h1>
      <p>
        <Trans>
          We have sent a link to <b>{email}</b>. Open it to confirm the address, then sign in. Nothing there?
          Look into the spam folder.
        </Trans>
      </p>
      <Problem code={problem} />
      <div role="status">{isSentAgain && <p>{t`Sent once more.`}</p>}</div>
      <Button size="large" wide onClick={onBack}>
        {t`Back to sign in`}
      </Button>
      <Button variant="plain" busy={isBusy} onClick={() => void resend()}>
        {t`Send the link again`}
      </Button>
    </div>
  )
}
