import { refreshContract } from 'sync-protocol/api/account'
import type { ApiFailure } from './failure.ts'
import { failureOf, networkFailure } from './failure.ts'
import { type Fetch, send } from './send.ts'
import { noTokens, type TokenStore } from './tokens.ts'

/** Runs the task while nobody else on this browser runs one under the same lock. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

/** Web Locks where they exist (secure contexts); else only this tab waits for itself, see `exchange`. */
export function refreshLock(): Lock {
  const locks = globalThis.navigator?.locks
  if (locks) return (task) => locks.request('auth-refresh', task) as ReturnType<typeof task>
  return (task) => task()
}

export interface RefreshNeeds {
  fetch: Fetch
  /** Where the API is; where the page came from unless told. */
  origin?: () => string
  tokens: TokenStore
  lock: Lock
  /** The server said that the session is over, and by which code; the tokens are gone already. */
  onDead(code: string): void
}

/**
 * Makes the function that replaces an access token which the server refused. One exchange at a time; it answers true
 * when storage now holds another access token, false when there is no session any more, and throws a failure when
 * nobody could tell (offline, timeout, 5xx, 429): then the tokens stay.
 */
export function refresher(needs: RefreshNeeds): (refused: string | null) => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return (refused) => {
    running ??= needs.lock(() => exchange(needs, refused)).finally(() => (running = undefined))
    return running
  }
}

async function exchange(
  { fetch, origin, tokens, onDead }: RefreshNeeds,
  refused: string | null,
): Promise<boolean> {
  const { accessToken, refreshToken } = tokens.read()
  const end = (code: string) => {
    tokens.write(noTokens)
    onDead(code)
  }
  if (accessToken && accessToken !== refused) return true
  if (!refreshToken) {
    if (accessToken) end('invalid_refresh_token')
    return false
  }
  const response = await send({ fetch, origin }, refreshContract, { body: { refreshToken } }, null)
  // Without Web Locks another tab may have been faster. Its pair wins: ours, unused, is never presented.
  const isMine = () => tokens.read().refreshToken === refreshToken
  if (response.ok) {
    const pair = await response.json().catch((error: unknown) => {
      throw networkFailure('The answer broke off', error)
    })
    if (isMine())
      tokens.write({ accessToken: pair.accessToken, refreshToken: pair.refreshToken ?? refreshToken })
    return true
  }
  const failure = await failureOf(response)
  if (!isDead(failure)) throw failure
  if (!isMine()) return tokens.read().accessToken !== null
  end(failure.code)
  return false
}

const isDead = (failure: ApiFailure) => failure.kind === 'answer' && [400, 401, 403].includes(failure.status)
