import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { acceptInviteContract, validateInviteContract } from 'sync-protocol/api/team'
import { ApiFailure } from '#api/failure.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/error-text.ts'
import { rememberPostLoginPath } from '#session/post-login-path.ts'
import { signOut, useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Pebble } from '#ui/pebble.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './accept-invitation.module.css'
import { type Invitation, InvitationWords, Welcome } from './invitation-words.tsx'

type State =
  | { step: 'checking' | 'accepting' }
  | { step: 'open'; invitation: Invitation }
  | { step: 'accepted'; teamName: string }
  | { step: 'failed'; code: string }

const codeOf = (error: unknown): string => {
  if (error instanceof ApiFailure) return error.code
  throw error
}

/** `/accept-invite/:token`: who invites to which family; joins it once the person is signed in. */
export const AcceptInvitationScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { status, user } = useSession()
  const [state, setState] = useState<State>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const check = async () => {
      try {
        const {
          valid,
          code,
          teamName = '',
          inviterName = '',
          email = '',
        } = await call(validateInviteContract, {
          params: { token },
          signal,
        })
        if (valid) setState({ step: 'open', invitation: { teamName, inviterName, email } })
        else setState({ step: 'failed', code: code ?? 'invalid_invitation' })
      } catch (error) {
        if (signal.aborted) return
        const failed = codeOf(error)
        setState({ step: 'failed', code: failed === 'invalid_request' ? 'invalid_invitation' : failed })
      }
    }
    void check()
    return () => leave.abort()
  }, [token, attempt])

  const accept = async () => {
    setState({ step: 'accepting' })
    try {
      const { team } = await call(acceptInviteContract, { params: { token } })
      setState({ step: 'accepted', teamName: team.name })
    } catch (error) {
      setState({ step: 'failed', code: codeOf(error) })
    }
  }
  const logIn = (isNew: boolean) => {
    rememberPostLoginPath(`/accept-invite/${token}`)
    void navigate(isNew ? '/login?new' : '/login')
  }
  const goHome = () => void navigate('/')
  const retry = () => {
    setState({ step: 'checking' })
    setAttempt(attempt + 1)
  }

  const titles: Record<State['step'], string> = {
    checking: t`Looking at your invitation`,
    accepting: t`Joining the family`,
    open: t`You are invited`,
    accepted: t`Welcome to the family`,
    failed: t`This did not work`,
  }
  useTitle(titles[state.step])
  const isSignedIn = status === 'signedIn'
  const isOther = isSignedIn && state.step === 'open' && state.invitation.email !== user.email
  const otherEmail = isOther ? user.email : undefined

  return (
    <div className={styles.screen} aria-busy={state.step === 'checking' || state.step === 'accepting'}>
      <Pebble act={state.step === 'failed' ? 'diaper' : 'play'} size={56} />
      <h1 tabIndex={-1}>{titles[state.step]}</h1>
      {state.step === 'open' && <InvitationWords {...state.invitation} otherEmail={otherEmail} />}
      {state.step === 'open' && isSignedIn && !isOther && (
        <Button size="large" wide onClick={() => void accept()}>
          {t`Join the family`}
        </Button>
      )}
      {isOther && (
        <Button
          size="large"
          wide
          onClick={() => {
            rememberPostLoginPath(`/accept-invite/${token}`)
            void signOut()
          }}
        >
          {t`Sign out`}
        </Button>
      )}
      {state.step === 'open' && !isSignedIn && (
        <>
          <Button size="large" wide onClick={() => logIn(true)}>
            {t`Create an account`}
          </Button>
          <Button size="large" variant="soft" wide onClick={() => logIn(false)}>
            {t`Sign in`}
          </Button>
          <p>{t`The link stays valid: you come back here afterwards.`}</p>
        </>
      )}
      {state.step === 'accepted' && <Welcome teamName={state.teamName} />}
      {state.step === 'failed' && (
        <p role="alert" className={styles.problem}>
          {t(errorText(state.code))}
        </p>
      )}
      {state.step === 'failed' && ['network', 'busy', 'internal', 'rate_limited'].includes(state.code) && (
        <Button size="large" wide onClick={retry}>
          {t`Try again`}
        </Button>
      )}
      {(state.step === 'accepted' || state.step === 'failed' || (state.step === 'open' && isSignedIn)) && (
        <Button size="large" wide variant={state.step === 'accepted' ? 'primary' : 'soft'} onClick={goHome}>
          {state.step === 'accepted' ? t`Open the diary` : state.step === 'open' ? t`Maybe later` : t`Home`}
        </Button>
      )}
    </div>
  )
}
