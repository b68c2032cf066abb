import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { verifyEmailContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Pebble } from '#ui/pebble.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './account.module.css'
import { GoToSignIn, stayMs } from './go-to-sign-in.tsx'
import { codeOf, Problem } from './problem.tsx'
import { ResendForm } from './resend-form.tsx'
import { useTokenOfLink } from './use-token-of-link.ts'

type State = { step: 'busy' } | { step: 'done'; until: number } | { step: 'failed'; code: string }

const Failed = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isMissing = code === 'no_token'
  return (
    <>
      <Problem
        code={code}
        fallback={
          isMissing
            ? t`Invalid verification link. Please request a new verification email.`
            : t`Failed to verify email. Please try again or contact support.`
        }
      />
      {isMissing || code === 'invalid_token' ? (
        <ResendForm />
      ) : (
        <Button size="large" wide onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <Button variant="plain" onClick={() => void navigate('/login', { replace: true })}>
        {t`Back to sign in`}
      </Button>
    </>
  )
}

/** `/verify-email?token=`: confirms the address, then leads to the sign-in. */
export const VerifyEmailScreen = () => {
  const { t } = useLingui()
  const given = useTokenOfLink()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ step: 'busy' })

  useEffect(() => {
    if (given === undefined) return setState({ step: 'failed', code: 'no_token' })
    const leave = new AbortController()
    const { signal } = leave
    const verify = async () => {
      try {
        await call(verifyEmailContract, { body: { token: given }, signal })
        setState({ step: 'done', until: Date.now() + stayMs })
      } catch (error) {
        if (!signal.aborted) setState({ step: 'failed', code: codeOf(error) })
      }
    }
    void verify()
    return () => leave.abort()
  }, [given, attempt])

  const titles: Record<State['step'], string> = {
    busy: t`Confirming your address`,
    done: t`Your address is confirmed`,
    failed: t`Not confirmed`,
  }
  useTitle(titles[state.step])
  return (
    <div className={styles.notice} aria-busy={state.step === 'busy'}>
      <Pebble act={state.step === 'done' ? 'walk' : 'sleep'} size={56} />
      <h1 tabIndex={-1}>{titles[state.step]}</h1>
      {state.step === 'busy' && <p role="status">{t`One moment, please.`}</p>}
      {state.step === 'done' && <GoToSignIn at={state.until} />}
      {state.step === 'failed' && (
        <Failed
          code={state.code}
          onRetry={() => {
            setState({ step: 'busy' })
            setAttempt(attempt + 1)
          }}
        />
      )}
    </div>
  )
}
