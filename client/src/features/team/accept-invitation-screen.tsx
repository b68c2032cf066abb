import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'
import styles from './accept-invitation.module.css'
import { InvitationFailure } from './invitation-failure.tsx'
import { Benefits } from './invitation-words.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { type InvitationState, useInvitation } from './use-invitation.ts'

const stayMs = 3_000

/**
 * Confirms the joining. The next refresh of the team list, which opening the team starts, brings the new team's diary.
 */
const Welcome = ({ teamName, looksOnly, at }: { teamName: string; looksOnly: boolean; at: number }) => {
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
      <Benefits looksOnly={looksOnly} />
      <Button size="large" wide onClick={() => void navigate('/team', { replace: true })}>
        {t`Go to Team Page`}
      </Button>
      <p>{t`Going there in ${seconds} s.`}</p>
    </>
  )
}

/** The page `/accept-invite/:token`: the inviter and the family; the signed-in user can join. */
export const AcceptInvitationScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { token, state, accept, retry } = useInvitation()
  const goHome = () => void navigate('/', { replace: true })
  const title = useInvitationTitle(state)
  useTitle(title)

  return (
    <div className={styles.screen} aria-busy={state.step === 'checking'}>
      <Pebble act={state.step === 'failed' ? 'sleep' : 'play'} size={56} />
      <h1 tabIndex={-1}>{title}</h1>
      {state.step === 'checking' && <p role="status">{t`One moment, please.`}</p>}
      {(state.step === 'open' || state.step === 'accepting') && (
        <OpenInvitation token={token} state={state} onAccept={() => void accept()} onLater={goHome} />
      )}
      {state.step === 'accepted' && <Welcome {...state} />}
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

function useInvitationTitle(state: InvitationState): string {
  const { t } = useLingui()
  switch (state.step) {
    case 'checking':
      return t`Checking your invitation`
    case 'open':
    case 'accepting':
      return t`You are invited`
    case 'accepted':
      return t`Welcome to the Team!`
    case 'failed':
      if (!state.isFinal) return t`The invitation could not be read`
      return state.code === 'already_member' ? t`You are in this family already` : t`Invalid Invitation`
  }
}
