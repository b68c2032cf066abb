import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { acceptInviteContract, validateInviteContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { forgetInvitation } from '#session/pending-invitation.ts'

export interface Invitation {
  teamName: string
  inviterName: string
  /** The only address that may accept it. */
  email: string
  expiresAt: string
  /** Whether it gives read-only access. */
  looksOnly: boolean
}

export type InvitationState =
  | { step: 'checking' }
  | { step: 'open' | 'accepting'; invitation: Invitation; problem?: string }
  | { step: 'accepted'; teamName: string; looksOnly: boolean; at: number }
  /** `isFinal`: another try cannot succeed. */
  | { step: 'failed'; code: string; isFinal: boolean }

const codeOf = (error: unknown): string => {
  if (error instanceof ApiFailure) return error.code
  throw error
}

/** Temporary errors; the invitation may be valid. */
const passing = ['network', 'busy', 'internal', 'rate_limited']

/** The token is removed from the address bar; the history entry keeps it for a reload. */
function useTokenOfLink(): string {
  const navigate = useNavigate()
  const { token: inAddress } = useParams()
  const { state } = useLocation() as { state: { token?: string } | null }
  useEffect(() => {
    if (inAddress !== undefined)
      void navigate('/accept-invite', { replace: true, state: { token: inAddress } })
  }, [inAddress, navigate])
  return inAddress ?? state?.token ?? ''
}

/** The invitation of this page's link: checked once, and accepted on a tap. */
export function useInvitation() {
  const token = useTokenOfLink()
  const [state, setState] = useState<InvitationState>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const isAccepting = useRef(false)

  useEffect(() => {
    if (token === '') return setState({ step: 'failed', code: 'no_token', isFinal: true })
    const leave = new AbortController()
    const { signal } = leave
    const close = (code: string) => {
      const isFinal = !passing.includes(code)
      if (isFinal) forgetInvitation()
      setState({ step: 'failed', code: code === 'invalid_request' ? 'invalid_invitation' : code, isFinal })
    }
    const check = async () => {
      try {
        const found = await call(validateInviteContract, { params: { token }, signal })
        if (!found.valid) return close(found.code ?? 'invalid_invitation')
        const { teamName = '', inviterName = '', email = '', expiresAt = '', role } = found
        const looksOnly = role === 'VIEWER'
        setState({ step: 'open', invitation: { teamName, inviterName, email, expiresAt, looksOnly } })
      } catch (error) {
        if (!signal.aborted) close(codeOf(error))
      }
    }
    void check()
    return () => leave.abort()
  }, [token, attempt])

  const accept = async () => {
    if (state.step !== 'open' || isAccepting.current) return
    const { invitation } = state
    isAccepting.current = true
    setState({ step: 'accepting', invitation })
    try {
      const { team } = await call(acceptInviteContract, { params: { token } })
      forgetInvitation()
      const { looksOnly } = invitation
      setState({ step: 'accepted', teamName: team.name, looksOnly, at: Date.now() })
    } catch (error) {
      const code = codeOf(error)
      const mayTryAgain = passing.includes(code) || code === 'unauthenticated'
      if (mayTryAgain) return setState({ step: 'open', invitation, problem: code })
      forgetInvitation()
      setState({ step: 'failed', code, isFinal: true })
    } finally {
      isAccepting.current = false
    }
  }
  const retry = () => {
    setState({ step: 'checking' })
    setAttempt(attempt + 1)
  }
  return { token, state, accept, retry }
}
