import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { verifyEmailContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Pebble } from '#ui/pebble.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './account.module.css'
import { codeOf, Problem } from './problem.tsx'
import { ResendForm } from './resend-form.tsx'
import { useSecondsUntil } from '#ui/use-seconds-until.ts'

const stayMs = 3_000
const token = /^.{20,128}$/

type State = { step: 'busy' } | { step: 'done'; until: number } | { step: 'failed'; code: string }

/** A token leaves the address bar at once; the entry of the history keeps it, so that a reload may try again. */
function useTokenOfLink(): string {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { token?: string } | null }
  const [query] = useSearchParams()
  const inAddress = query.get('token')
  useEffect(() => {
    if (inAddress !== null) void navigate('/verify-email', { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate])
  return inAddress ?? state?.token ?? ''
}

const Done = ({ until }: { until: number }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const seconds = useSecondsUntil(until)
  useEffect(() => {
    if (seconds === 0) void navigate('/login', { replace: true })
  }, [seconds, navigate])
  return (
    <>
      <p role="status">{t`You can sign in now. Going there in ${seconds} s.`}</p>
      <Button size="large" wide onClick={() => void navigate('/login', { replace: true })}>
        {t`Sign in now`}
      </Button>
    </>
  )
}

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
    if (!token.test(given)) return setState({ step: 'failed', code: 'no_token' })
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
      {state.step === 'done' && <Done until={state.until} />}
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
