import { serverOrigin } from '#platform/here.ts'
import { createCaller } from './caller.ts'
import { refreshLock } from './refresh.ts'
import { deviceTokens } from './tokens.ts'

let boundUser: string | null = null
const deadListeners = new Set<(code: string) => void>()

/** The tokens of this browser. */
export const tokens = deviceTokens()

/** Says whose data this page shows: from then on only her tokens are used. Null lets anybody's pass. */
export function bindUser(userId: string | null): void {
  boundUser = userId
}

/** Tells when the server ended the session, and by which code (the tokens are gone then). Returns how to stop. */
export function onSessionDead(listener: (code: string) => void): () => void {
  deadListeners.add(listener)
  return () => deadListeners.delete(listener)
}

/** The API of this browser tab; see `Caller`. */
export const { call, callRaw } = createCaller({
  fetch: (url, init) => fetch(url, init),
  // Asked for each call: a packaged app learns it after this module is loaded.
  origin: serverOrigin,
  tokens,
  lock: refreshLock(),
  userId: () => boundUser,
  onDead: (code) => deadListeners.forEach((listener) => listener(code)),
})
