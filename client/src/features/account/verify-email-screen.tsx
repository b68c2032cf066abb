import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { verifyEmailContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Pebble } from '#ui/pebble.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './account.module.css'
import { codeOf, Problem } from './problem.tsx'

const countdownFrom = 3

/** `/verify-email?token=`: confirms the address, then leads to the sign-in. */
export const VerifyEmailScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'busy' | 'done' | { code: string }>('busy')
  const [left, setLeft] = useState(countdownFrom)

  // The token leaves the address bar: it must not stay in the history of a shared device.
  useEffect(() => setQuery({}, { replace: true }), [setQuery])

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const verify = async () => {
      try {
        await call(verifyEmailContract, { body: { token }, signal })
        setState('done')
      } catch (error) {
        if (!signal.aborted) setState({ code: codeOf(error) })
      }
    }
    if (/^.{20,128}$/.test(token)) void verify()
    else setState({ code: 'invalid_token' })
    return () => leave.abort()
  }, [token, attempt])

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate('/login')), 1000)
    return () => clearTimeout(timer)
  }, [state, left, navigate])

  const isBusy = state === 'busy'
  const isDone = state === 'done'
  const title = isBusy ? t`Confirming your address` : isDone ? t`Your address is confirmed` : t`Not confirmed`
  useTitle(title)
  return (
    <div className={styles.notice} aria-busy={isBusy}>
      <Pebble act={isDone ? 'walk' : 'sleep'} size={56} />
      <h1 tabIndex={-1}>{title}</h1>
      {isBusy && <p>{t`One moment, please.`}</p>}
      {isDone && <p role="status">{t`You can sign in now. Going there in ${left} s.`}</p>}
      {typeof state === 'object' && <Problem code={state.code} />}
      {typeof state === 'object' && state.code !== 'invalid_token' && (
        <Button
          size="large"
          wide
          onClick={() => {
            setState('busy')
            setAttempt(attempt + 1)
          }}
        >
          {t`Try again`}
        </Button>
      )}
      {typeof state === 'object' && state.code === 'invalid_token' && (
        <p>{t`Sign in with your e-mail and password: there you can have a new link sent.`}</p>
      )}
      {!isBusy && (
        <Button
          size="large"
          wide
          variant={
            isDone || (typeof state === 'object' && state.code === 'invalid_token') ? 'primary' : 'soft'
          }
          onClick={() => void navigate('/login')}
        >
          {isDone ? t`Sign in now` : t`Back to sign in`}
        </Button>
      )}
    </div>
  )
}
