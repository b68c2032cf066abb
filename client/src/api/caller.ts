import type { AnswerOf, Contract } from 'sync-protocol/api/contract'
import { failureOf, networkFailure, notAuthenticated } from './failure.ts'
import { refresher, type RefreshNeeds } from './refresh.ts'
import { type CallInput, send, TIMEOUT } from './send.ts'
import { userOfToken } from './tokens.ts'

export interface CallerNeeds extends RefreshNeeds {
  /**
   * The user whose data this page shows; tokens of another user (another tab signed in) are not used. Null: any user's.
   */
  userId(): string | null
}

export interface Caller {
  /** Calls the API and returns the answer's body (null for 204). Throws `ApiFailure`. */
  call<C extends Contract>(contract: C, input?: CallInput<C>): Promise<AnswerOf<C>>
  /** As `call`, for files and streams: returns the successful response with unread body. */
  callRaw<C extends Contract>(contract: C, input?: CallInput<C>): Promise<Response>
}

/** The API for one browser tab (or one simulated device): bearer token, one refresh, one retry. */
export function createCaller(needs: CallerNeeds): Caller {
  const refresh = refresher(needs)

  const myToken = () => {
    const { accessToken } = needs.tokens.read()
    const expected = needs.userId()
    if (!accessToken || !expected) return accessToken
    const user = userOfToken(accessToken)
    // The token is unreadable, so the server cannot accept it either; the refresh token may still be valid.
    if (user === null) return null
    if (user !== expected) throw notAuthenticated()
    return accessToken
  }

  async function callRaw<C extends Contract>(contract: C, input: CallInput<C> = {}): Promise<Response> {
    if (contract.access.kind === 'public') return successful(await send(needs, contract, input, null))
    let token = myToken()
    if (!token) {
      if (!(await refresh(needs.tokens.read().accessToken))) throw notAuthenticated()
      token = myToken()
    }
    const first = await send(needs, contract, input, token)
    if (first.status !== 401 && first.status !== 403) return successful(first)
    const refusal = await failureOf(first)
    if (refusal.kind === 'network' || !(await refresh(token))) throw refusal
    return successful(await send(needs, contract, input, myToken()))
  }

  return {
    callRaw,
    async call(contract, input = {}) {
      const reading = new AbortController()
      const follow = () => reading.abort(input.signal!.reason)
      if (input.signal?.aborted) follow()
      input.signal?.addEventListener('abort', follow, { once: true })
      let timer: ReturnType<typeof setTimeout> | undefined
      try {
        const response = await callRaw(contract, { ...input, signal: reading.signal })
        if (response.status === 204) return null as AnswerOf<typeof contract>
        timer = setTimeout(
          () => reading.abort(networkFailure('The answer stalled')),
          input.timeout ?? TIMEOUT,
        )
        return await response.json().catch((error: unknown) => {
          reading.signal.throwIfAborted()
          throw networkFailure('The answer broke off', error)
        })
      } finally {
        clearTimeout(timer)
        input.signal?.removeEventListener('abort', follow)
      }
    },
  }
}

async function successful(response: Response): Promise<Response> {
  if (response.ok) return response
  throw await failureOf(response)
}
