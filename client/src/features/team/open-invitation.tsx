import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { errorText } from '#i18n/error-text.ts'
import { rememberInvitation } from '#session/pending-invitation.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { InvitationProblem } from './invitation-failure.tsx'
import { Benefits, InvitationWords } from './invitation-words.tsx'
import type { Invitation, InvitationState } from './use-invitation.ts'

/** Signed out: asks for an account first. The device remembers the invitation, also if the mail opens another tab. */
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

/** Signed in with an account that this invitation does not name. */
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

/** The text of a failed acceptance; undefined if only the general text applies. */
const sentenceOf = (code: string): MessageDescriptor | undefined => {
  if (code === 'unauthenticated') return msg`Authentication required. Please sign in again.`
  return code === 'network' ? undefined : errorText(code)
}

type Open = Extract<InvitationState, { step: 'open' | 'accepting' }>

/** A valid invitation, and what the user of this device can do with it. */
export const OpenInvitation = ({
  token,
  state,
  onAccept,
  onLater,
}: {
  token: string
  state: Open
  onAccept: () => void
  onLater: () => void
}) => {
  const { t } = useLingui()
  const { status, user } = useSession()
  const { invitation } = state
  const later = (
    <Button size="large" variant="quiet" wide onClick={onLater}>
      {t`Maybe Later`}
    </Button>
  )
  if (status === 'signedIn' && invitation.email !== user.email)
    return (
      <>
        <InvitationWords {...invitation} />
        <OtherAccount email={user.email} token={token} invitation={invitation} />
        {later}
      </>
    )
  return (
    <>
      <InvitationWords {...invitation} />
      <Benefits looksOnly={state.invitation.looksOnly} />
      {status === 'signedIn' ? (
        <>
          <AcceptButton state={state} onAccept={onAccept} />
          {later}
        </>
      ) : (
        <SignInFirst token={token} invitation={invitation} />
      )}
    </>
  )
}

const AcceptButton = ({ state, onAccept }: { state: Open; onAccept: () => void }) => {
  const { t } = useLingui()
  const isAccepting = state.step === 'accepting'
  const problem = isAccepting ? undefined : state.problem
  const message = problem === undefined ? undefined : sentenceOf(problem)
  return (
    <>
      <InvitationProblem>
        {problem && (message ? t(message) : t`Failed to accept invitation. Please try again.`)}
      </InvitationProblem>
      <Button size="large" wide busy={isAccepting} onClick={onAccept}>
        {isAccepting ? t`Accepting...` : t`Accept Invitation`}
      </Button>
    </>
  )
}
