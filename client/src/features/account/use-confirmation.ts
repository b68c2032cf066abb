import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { verifyEmailContract } from 'sync-protocol/api/email-verification'
import { call } from '#api/call.ts'
import type { ApiFailure } from '#api/failure.ts'
import { getSession, signIn } from '#session/session.ts'
import { forgetSignUpSecret, signUpSecret } from '#session/sign-up-secret.ts'
import { readRememberMe } from '#session/stored-user.ts'
import type { SignedUpAs } from './confirm-sign-up-form.tsx'
import { stayMs } from './go-to-sign-in.tsx'
import { codeOf } from './problem.tsx'

export type Confirmation =
  | { step: 'busy' }
  | { step: 'asked'; as: SignedUpAs }
  /** Confirmed without a sign-in, such as after the link was used before. */
  | { step: 'done'; until: number; email: string }
  | { step: 'failed'; code: string }

interface Typed {
  password?: string
  rememberMe: boolean
}

/**
 * Confirms an address by the token of its link, and signs in if this browser or the typed password belongs to the
 * sign-up.
 */
export function useConfirmation(token: string | undefined) {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Confirmation>({ step: 'busy' })

  const confirm = useCallback(
    async ({ password, rememberMe }: Typed, signal?: AbortSignal) => {
      // An existing session in this browser stays.
      const isFree = getSession().status !== 'signedIn'
      const { email, session } = await call(verifyEmailContract, {
        body: {
          token: token!,
          secret: signUpSecret(),
          ...(password !== undefined && { password }),
          ...(isFree && { signIn: { rememberMe } }),
        },
        ...(signal && { signal }),
      })
      forgetSignUpSecret()
      if (!session) return setState({ step: 'done', until: Date.now() + stayMs, email })
      signIn(session, { rememberMe })
      void navigate('/login', { replace: true })
    },
    [token, navigate],
  )

  useEffect(() => {
    if (token === undefined) return setState({ step: 'failed', code: 'no_token' })
    const leave = new AbortController()
    confirm({ rememberMe: readRememberMe() }, leave.signal).catch((error: unknown) => {
      if (leave.signal.aborted) return
      const code = codeOf(error)
      if (code !== 'password_required') return setState({ step: 'failed', code })
      const { displayName, email } = (error as ApiFailure).body
      setState({ step: 'asked', as: { displayName: String(displayName), email: String(email) } })
    })
    return () => leave.abort()
  }, [token, attempt, confirm])

  const retry = () => {
    setState({ step: 'busy' })
    setAttempt(attempt + 1)
  }
  return { state, confirm, retry }
}
