import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isAppOnIos } from '#session/home-screen.ts'
import { pendingInvitation } from '#session/pending-invitation.ts'
import { usePeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'
import { useTrial } from '#session/trial.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { CheckEmail, type Sent } from './check-email.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

/** Explains the first start from the home screen of iOS, where the app's storage is still empty. */
const FirstStart = () => {
  const { t } = useLingui()
  const { status } = useSession()
  if (status !== 'signedOut' || !isAppOnIos()) return null
  return (
    <Note>
      {t`The app on the home screen has a storage of its own. Sign in, and everything comes from the server.`}
    </Note>
  )
}

/**
 * The page `/login`: sign in, or with `?new` sign up; a toggle between them keeps the address. With `?sent` it waits
 * for the mail; its address is stored in the history entry, because a phone may discard this tab while the user reads
 * mail.
 */
export const LoginScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const [query] = useSearchParams()
  const { sent, email: givenEmail } = (useLocation().state ?? {}) as { sent?: Sent; email?: string }
  const [invitation] = useState(() => pendingInvitation())
  const [email, setEmail] = useState(sent?.email ?? givenEmail ?? user?.email ?? invitation?.email ?? '')
  const invitedEmail = invitation?.email
  const isNew = query.has('new')
  const isSent = query.has('sent') && sent !== undefined
  const title = isNew ? t`Create an account` : t`Sign in`
  useTitle(title)

  const toggle = (toNew: boolean) => void navigate(toNew ? '/login?new' : '/login', { replace: true })
  const show = (next: Sent) => void navigate('/login?sent', { replace: isSent, state: { sent: next } })
  const onMailed = (again: boolean) => () => show({ email: email.trim(), at: Date.now(), again })

  if (isSent)
    return <CheckEmail sent={sent} onSent={show} onBack={() => toggle(false)} onChange={() => toggle(true)} />
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {status === 'expired' && (
        <Note>
          {t`Your session has ended. Everything you logged is safe on this device and syncs after you sign in.`}
        </Note>
      )}
      <FirstStart />
      {status === 'trial' && <Note>{t`Everything you logged here comes along into your account.`}</Note>}
      {invitedEmail && (
        <Note>
          <Trans>
            The invitation waits for you. It is for <b>{invitedEmail}</b>, so use this address.
          </Trans>
        </Note>
      )}
      {isNew ? (
        <SignUpForm email={email} onEmail={setEmail} onDone={onMailed(false)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onMailed={onMailed(true)} />
      )}
      <p className={styles.foot}>
        <span>{isNew ? t`Already have an account?` : t`New here?`}</span>
        <Button variant="plain" onClick={() => toggle(!isNew)}>
          {isNew ? t`Sign in instead` : t`Create an account`}
        </Button>
      </p>
      <WayBack />
    </>
  )
}

/** A link to the users known on this device, or to the diary of an ended session. */
const WayBack = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { status } = useSession()
  const people = usePeople()
  const isOut = status === 'signedOut'
  return (
    <>
      {(!isOut || people.length > 0) && (
        <Button variant="plain" wide onClick={() => void navigate('/')}>
          {isOut ? t`Who is here?` : t`Not now, back to the diary`}
        </Button>
      )}
      {isOut && <TryLink />}
    </>
  )
}

/** A link to a diary without an account, or back to the existing one. */
const TryLink = () => {
  const { t } = useLingui()
  const trial = useTrial()
  const babyName = trial?.babyName
  return (
    <p className={styles.try}>
      <Link to="/try" className={buttonClass({ variant: 'quiet', wide: true })}>
        {trial ? t`Back to the diary of ${babyName}` : t`Try it first`}
      </Link>
      <span>{t`Without an account. Everything stays on this device.`}</span>
    </p>
  )
}
