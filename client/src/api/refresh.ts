import { refreshContract } from 'sync-protocol/api/account'
import type { ApiFailure } from './failure.ts'
import { failureOf, networkFailure } from './failure.ts'
import { type Fetch, send } from './send.ts'
import { noTokens, type TokenStore } from './tokens.ts'

/** Runs a task while no other tab of this browser runs one under the same lock. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

/** Web Locks where they exist (secure contexts); otherwise the lock is for this tab only, see `exchange`. */
export function refreshLock(): Lock {
  const locks = globalThis.navigator?.locks
  if (locks) return (task) => locks.request('auth-refresh', task) as ReturnType<typeof task>
  return (task) => task()
}

export interface RefreshNeeds {
  fetch: Fetch
  /** The origin of the API; by default that of the page. */
  origin?: () => string
  tokens: TokenStore
  lock: Lock
  /** The server ended the session, with this code; the tokens are removed already. */
  onDead(code: string): void
}

/**
 * Makes the function that replaces an access token which the server refused. One exchange at a time. It resolves to
 * true when the storage has another access token, to false when there is no session any more. It throws when the
 * outcome is unknown (offline, timeout, 5xx, 429): then the tokens stay.
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
  // Without Web Locks another tab may have been faster. Its tokens win; the new ones are never used.
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
