import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '#i18n/error-text.ts'
import { rememberInvitation } from '#session/pending-invitation.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'
import styles from './accept-invitation.module.css'
import { InvitationFailure, InvitationProblem } from './invitation-failure.tsx'
import { Benefits, InvitationWords } from './invitation-words.tsx'
import { type Invitation, type InvitationState, useInvitation } from './use-invitation.ts'

/** Signed out: an account comes first. The device remembers what it is for, also when the mail opens another tab. */
const SignInFirst = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goTo = (path: string) => {
    const { email, expiresAt } = invitation
    rememberInvitation({ path: `/accept-invite/${token}`, email, expiresAt })
    void navigate(path)
  }
  return (
    <>
      <Button size="large" wide onClick={() => goTo('/login')}>
        {t`Sign In / Register`}
      </Button>
      <Button size="large" variant="quiet" wide onClick={() => goTo('/login?new')}>
        {t`Create an account`}
      </Button>
      <p>{t`The link stays valid: you will come back here.`}</p>
    </>
  )
}

/** Signed in as somebody whom this invitation does not name. */
const OtherAccount = ({
  email,
  token,
  invitation,
}: {
  email: string
  token: string
  invitation: Invitation
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const toSettings = () => {
    rememberInvitation({ path: `/accept-invite/${token}`, ...invitation })
    void navigate('/settings')
  }
  return (
    <>
      <InvitationProblem>
        {t`You are signed in as ${email}. Sign out in the settings, then sign in with the address of the invitation: you come back here.`}
      </InvitationProblem>
      <Button size="large" wide onClick={toSettings}>
        {t`Open the settings`}
      </Button>
    </>
  )
}

/** Why it was not accepted; undefined where only the general sentence says it. */
const sentenceOf = (code: string): MessageDescriptor | undefined => {
  if (code === 'unauthenticated') return msg`Authentication required. Please sign in again.`
  return code === 'network' ? undefined : errorText(code)
}

const stayMs = 3_000

/** The diary of the new team comes with the next look at what this person may see, which opening it begins. */
const Welcome = ({ teamName, at }: { teamName: string; at: number }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const seconds = useSecondsUntil(at + stayMs)
  useEffect(() => {
    if (seconds === 0) void navigate('/team', { replace: true })
  }, [seconds, navigate])
  return (
    <>
      <p role="status" className={styles.lead}>
        <Trans>
          You and everyone in <b>{teamName}</b> now see the same day.
        </Trans>
      </p>
      <Benefits />
      <Button size="large" wide onClick={() => void navigate('/team', { replace: true })}>
        {t`Go to Team Page`}
      </Button>
      <p>{t`Going there in ${seconds} s.`}</p>
    </>
  )
}

/** `/accept-invite/:token`: who invites to which family; joins it once the person is signed in. */
export const AcceptInvitationScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { token, state, accept, retry } = useInvitation()
  const goHome = () => void navigate('/', { replace: true })

  const titles: Record<InvitationState['step'], string> = {
    checking: t`Checking your invitation`,
    open: t`You are invited`,
    accepting: t`You are invited`,
    accepted: t`Welcome to the Team!`,
    failed: t`Invalid Invitation`,
  }
  const notRead = state.step === 'failed' && !state.isFinal
  const isMember = state.step === 'failed' && state.code === 'already_member'
  const title = notRead
    ? t`The invitation could not be read`
    : isMember
      ? t`You are in this family already`
      : titles[state.step]
  useTitle(title)
  const asks = state.step === 'open' || state.step === 'accepting'
  const problem = state.step === 'open' ? state.problem : undefined
  const said = problem === undefined ? undefined : sentenceOf(problem)
  const isOther = asks && status === 'signedIn' && state.invitation.email !== user.email

  return (
    <div className={styles.screen} aria-busy={state.step === 'checking'}>
      <Pebble act={state.step === 'failed' ? 'sleep' : 'play'} size={56} />
      <h1 tabIndex={-1}>{title}</h1>
      {state.step === 'checking' && <p role="status">{t`One moment, please.`}</p>}
      {asks && <InvitationWords {...state.invitation} />}
      {asks && !isOther && <Benefits />}
      {asks && status !== 'signedIn' && <SignInFirst token={token} invitation={state.invitation} />}
      {isOther && <OtherAccount email={user.email} token={token} invitation={state.invitation} />}
      {asks && status === 'signedIn' && !isOther && (
        <>
          <InvitationProblem>
            {problem && (said ? t(said) : t`Failed to accept invitation. Please try again.`)}
          </InvitationProblem>
          <Button size="large" wide busy={state.step === 'accepting'} onClick={() => void accept()}>
            {state.step === 'accepting' ? t`Accepting...` : t`Accept Invitation`}
          </Button>
        </>
      )}
      {asks && status === 'signedIn' && (
        <Button size="large" variant="quiet" wide onClick={goHome}>
          {t`Maybe Later`}
        </Button>
      )}
      {state.step === 'accepted' && <Welcome teamName={state.teamName} at={state.at} />}
      {state.step === 'failed' && (
        <InvitationFailure
          token={token}
          code={state.code}
          isFinal={state.isFinal}
          onRetry={retry}
          onHome={goHome}
        />
      )}
    </div>
  )
}
