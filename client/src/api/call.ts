import { serverOrigin } from '#platform/here.ts'
import { createCaller } from './caller.ts'
import { refreshLock } from './refresh.ts'
import { deviceTokens } from './tokens.ts'

let boundUser: string | null = null
const deadListeners = new Set<(code: string) => void>()

/** The tokens of this browser. */
export const tokens = deviceTokens()

/** Sets the user whose data this page shows: from then on only her tokens are used. Null allows any user's. */
export function bindUser(userId: string | null): void {
  boundUser = userId
}

/**
 * Calls back when the server ended the session, with the error code (the tokens are removed by then). Returns how to
 * stop.
 */
export function onSessionDead(listener: (code: string) => void): () => void {
  deadListeners.add(listener)
  return () => deadListeners.delete(listener)
}

/** The API of this browser tab; see `Caller`. */
export const { call, callRaw } = createCaller({
  fetch: (url, init) => fetch(url, init),
  // A function, because a packaged app knows the origin only after this module is loaded.
  origin: serverOrigin,
  tokens,
  lock: refreshLock(),
  userId: () => boundUser,
  onDead: (code) => deadListeners.forEach((listener) => listener(code)),
})
