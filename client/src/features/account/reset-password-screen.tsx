import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkResetTokenContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { GoToSignIn, stayMs } from './go-to-sign-in.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { codeOf, Problem } from './problem.tsx'
import { useTokenOfLink } from './use-token-of-link.ts'

type State =
  | { step: 'busy' }
  | { step: 'open'; token: string }
  | { step: 'done'; until: number }
  | { step: 'failed'; code: 'no_token' | 'invalid_token' }

const Failed = ({ code }: { code: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <Problem code={code} fallback={t`Invalid password reset link. Please request a new one.`} />
      <p>{t`A link works once and for one hour, and only the newest one.`}</p>
      <Button size="large" wide onClick={() => void navigate('/forgot-password', { replace: true })}>
        {t`Get a new link`}
      </Button>
      <Button variant="plain" onClick={() => void navigate('/login', { replace: true })}>
        {t`Back to sign in`}
      </Button>
    </>
  )
}

/**
 * Checks the link before the user types a password. If the check fails without an answer, the form reports the problem
 * later.
 */
function useResetLink() {
  const token = useTokenOfLink()
  const [state, setState] = useState<State>({ step: 'busy' })
  useEffect(() => {
    if (token === undefined) return setState({ step: 'failed', code: 'no_token' })
    const leave = new AbortController()
    const { signal } = leave
    const check = async () => {
      try {
        await call(checkResetTokenContract, { body: { token }, signal })
      } catch (error) {
        if (signal.aborted) return
        if (codeOf(error) === 'invalid_token') return setState({ step: 'failed', code: 'invalid_token' })
      }
      if (!signal.aborted) setState({ step: 'open', token })
    }
    void check()
    return () => leave.abort()
  }, [token])
  return [state, setState] as const
}

/** The page `/reset-password?token=`: sets a new password, then opens the sign-in. */
export const ResetPasswordScreen = () => {
  const { t } = useLingui()
  const [state, setState] = useResetLink()
  const titles: Record<State['step'], string> = {
    busy: t`Checking the link`,
    open: t`Set a new password`,
    done: t`Your password is changed`,
    failed: t`This link does not work`,
  }
  const title = titles[state.step]
  useTitle(title)
  if (state.step === 'open')
    return (
      <>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <NewPasswordForm
          token={state.token}
          onDone={() => setState({ step: 'done', until: Date.now() + stayMs })}
          onDead={() => setState({ step: 'failed', code: 'invalid_token' })}
        />
      </>
    )
  return (
    <div className={styles.notice} aria-busy={state.step === 'busy'}>
      <Pebble act={state.step === 'done' ? 'walk' : 'sleep'} size={56} />
      <h1 tabIndex={-1}>{title}</h1>
      {state.step === 'busy' && <p role="status">{t`One moment, please.`}</p>}
      {state.step === 'done' && (
        <>
          <p>{t`To be safe, every device was signed out.`}</p>
          <GoToSignIn at={state.until} />
        </>
      )}
      {state.step === 'failed' && <Failed code={state.code} />}
    </div>
  )
}
