import { useSyncExternalStore } from 'react'
import { getUserContract, updateSettingsContract, type User } from 'sync-protocol/api/account'
import { toast } from '#ui/overlay/toast-store.ts'
import { bindUser, call, onSessionDead, tokens } from '#api/call.ts'
import { noTokens, userOfToken } from '#api/tokens.ts'
import { languageReported, languageToReport, onLanguageChosen } from './language.ts'
import { isAway, noteUse } from './away.ts'
import { keepKnownDevice } from './known-devices.ts'
import { readLock, writeLock } from './lock-record.ts'
import { endSession, finishLogouts } from './pending-logouts.ts'
import { dropNotRemembered, dropPerson, getPeople, keepPerson } from './people.ts'
import { finishWipes } from './pending-wipes.ts'
import { stayAfterClearing } from './stay-after-clearing.ts'
import { clearSignedInMarker, setSignedInMarker } from './signed-in-marker.ts'
import {
  readRememberMe,
  readStoredUser,
  type SessionUser,
  storeRememberMe,
  storeUser,
} from './stored-user.ts'
import { watchTabs } from './tab-alive.ts'

export type { SessionUser } from './stored-user.ts'

/**
 * - `loading`: there are tokens, but their user is not known yet;
 * - `signedIn`: the user's data may be shown and sent (with or without a network);
 * - `expired`: the server ended the session of a remembered device: data stays usable, sending needs a sign-in;
 * - `trial`: a diary without an account, on this device alone: nothing of it is sent;
 * - `signedOut`: no user's data is shown.
 */
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signedOut'; user?: undefined }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'expired'; user: SessionUser }
  | { status: 'trial'; user: SessionUser }

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()
const signOutCallbacks = new Set<(user: SessionUser) => void | Promise<void>>()
let cleanup: Promise<unknown> = Promise.resolve()

function set(next: SessionState): void {
  const same = next.status === state.status && JSON.stringify(next.user) === JSON.stringify(state.user)
  if (same) return
  // Toasts name the signed-out user's entries.
  if (state.user && !next.user) toast.getShown().forEach(({ id }) => toast.dismiss(id))
  state = next
  bindUser(next.user?.id ?? null)
  if (next.user || getPeople().length > 0) void setSignedInMarker()
  else if (next.status === 'signedOut') void clearSignedInMarker()
  listeners.forEach((listener) => listener())
}

/** The session according to the device's storage, without a network. */
function stored(): SessionState {
  const user = readStoredUser()
  const { accessToken, refreshToken } = tokens.read()
  const hasTokens = accessToken !== null || refreshToken !== null
  if (user?.isTrial) return { status: 'trial', user }
  if (user) return hasTokens ? { status: 'signedIn', user } : { status: 'expired', user }
  return hasTokens ? { status: 'loading' } : { status: 'signedOut' }
}

/**
 * Starts the session from this device's storage: at once, without a network. Only a device that is not to be remembered
 * first asks whether another tab is open. Then the user is read from the server in the background. Returns how to stop
 * following other tabs.
 */
export function startSession(): () => void {
  const tabs = watchTabs()
  void finishWipes(readStoredUser()?.id, ...getPeople().map(({ id }) => id))
  if (readRememberMe() || tabs.stayedOpen === true) begin()
  else void tabs.stayedOpen.then((open) => (open ? begin() : forgetHere()))
  // Parked users may not be remembered either, whoever is signed in now.
  if (tabs.stayedOpen !== true) void tabs.stayedOpen.then((open) => (open ? undefined : forgetOthers()))
  const follow = (event: StorageEvent) => {
    if (event.key === null && state.user) stayAfterClearing(state.user)
    if (event.key === null || ['session', 'accessToken', 'refreshToken'].includes(event.key)) set(stored())
  }
  const reload = () => void reloadUser()
  addEventListener('storage', follow)
  addEventListener('online', reload)
  const stopLanguage = onLanguageChosen(() => void sendLanguage())
  const stopDead = onSessionDead((code) => {
    const user = readStoredUser()
    // Nobody can sign in to a deleted account: this is the last chance to export unsent entries.
    if (user && code === 'account_deleted') storeUser({ ...user, isDeleted: true })
    if (user && (readRememberMe() || code === 'account_deleted')) set(stored())
    else forget()
    // The server has ended its subscription; visible notifications still name the user.
    void endPush()
  })
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('online', reload)
    stopLanguage()
    stopDead()
    tabs.stop()
  }
}

function begin(): void {
  const user = readStoredUser()
  if (user && isAway(user.id, Date.now())) return void closeFor(user)
  followStorage()
}

/**
 * Signs the user out of the screen; her session stays on this device, see `parking.ts`. Throws if the device refuses to
 * store it; then nothing has changed. A trial has no tokens to park.
 */
export async function park(): Promise<void> {
  if (state.status === 'trial' || readStoredUser()?.isTrial) return forget()
  const { putAway } = await import('./parking.ts')
  if (await putAway()) forget()
}

/** Signs a parked user in again; `key` opens her lock. */
export async function resume(userId: string, key: CryptoKey | null): Promise<void> {
  const { bringBack } = await import('./parking.ts')
  if (!(await bringBack(userId, key))) return
  followStorage()
  dropPerson(userId)
}

/** The device was unused for too long: it asks who uses it before it shows anything. */
const closeFor = (user: SessionUser): Promise<void> =>
  park().catch(() => {
    // Closes it anyway: her diary stays on the device, and her password opens it.
    keepPerson({ ...user, remembered: readRememberMe() })
    forget()
  })

/** Applies the session in storage, after a start or a change of user, and reads the user from the server. */
function followStorage(): void {
  set(stored())
  void finishLogouts()
  void reloadUser()
}

/** The browser was closed: removes users who are not to be remembered, with their tokens. */
async function forgetOthers(): Promise<void> {
  const gone = dropNotRemembered()
  if (gone.length === 0) return
  const { keepParked } = await import('#db/storage/parked.ts')
  for (const id of gone) await keepParked(id, null).catch(() => undefined)
}

/** Loaded on demand, because it is rarely needed. */
const endPush = () =>
  import('./end-notifications.ts').then(({ endNotifications }) => endNotifications()).catch(() => undefined)

/**
 * The browser was closed, or the server ended a session that was not to be remembered. Local rows stay, but are not
 * accessible.
 */
function forget(): void {
  tokens.write(noTokens)
  storeUser(undefined)
  set({ status: 'signedOut' })
}

/** The browser was closed: ends notifications in it, though the server still has the session. */
function forgetHere(): void {
  forget()
  void endPush()
}

/** Reads the user again; keeps the stored one without a network. Never throws. */
export async function reloadUser(): Promise<void> {
  if (state.status !== 'signedIn' && state.status !== 'loading') return
  if (stored().status === 'signedOut') return
  // Offline: the `online` event calls this again.
  if (navigator.onLine === false) return
  try {
    changeUser(await call(getUserContract))
    await sendLanguage()
  } catch {
    // `onSessionDead` handles an ended session; after other errors the next start tries again.
  }
}

/** Sends the language that the user chose on this device, which her mails follow. Never throws. */
async function sendLanguage(): Promise<void> {
  const language = languageToReport()
  if (!language || state.status !== 'signedIn' || navigator.onLine === false) return
  try {
    await call(updateSettingsContract, { body: { language } })
    languageReported(language)
  } catch {
    // The next start, or the `online` event, tries again.
  }
}

/** Applies the server's data of the signed-in user (after a change of her name, for example). */
export function changeUser(user: User): void {
  const { accessToken } = tokens.read()
  if (accessToken && userOfToken(accessToken) !== user.id) return
  storeUser(user)
  set(stored())
}

/** Starts the session of a login answer. Never throws; other tabs follow by themselves. */
export function signIn(
  answer: { accessToken: string; refreshToken: string; user: User; device?: string },
  options: { rememberMe: boolean },
): void {
  const before = readStoredUser()
  // The previous user's session had ended here; her unsent changes wait until she returns.
  if (before && !before.isTrial && before.id !== answer.user.id)
    keepPerson({ ...before, remembered: readRememberMe() })
  if (readLock(answer.user.id)?.isForgotten) writeLock(answer.user.id, undefined)
  if (answer.device !== undefined) keepKnownDevice(answer.device)
  noteUse(Date.now())
  storeRememberMe(options.rememberMe)
  storeUser(answer.user)
  tokens.write(answer)
  dropPerson(answer.user.id)
  set(stored())
  void finishLogouts()
}

/** Shows the diary of a trial: without tokens, so that no request of an account is sent for it. */
export function enterTrial(user: SessionUser): void {
  storeRememberMe(true)
  tokens.write(noTokens)
  storeUser({ ...user, isTrial: true })
  set(stored())
}

/**
 * Ends the session of this browser: removes the tokens at once, then runs the callbacks of `onSignOut`. It notifies the
 * server, or, without a network, later by a digest that opens nothing. Callers ask about unsent entries before.
 */
export async function signOut(): Promise<void> {
  const user = state.user ?? readStoredUser()
  const { refreshToken } = tokens.read()
  forget()
  const recorded = refreshToken === null ? undefined : endSession(refreshToken)
  const reported = recorded?.then((report) => report())
  cleanup = Promise.allSettled([
    recorded,
    endPush(),
    ...(user ? [...signOutCallbacks].map((leave) => leave(user)) : []),
  ])
  await cleanup
  await reported
}

/** Resolves when the cleanup of a sign-out is done: before that the page must not be left. */
export const whenTidied = async (): Promise<void> => void (await cleanup)

/** Registers a callback for a sign-out on this device, such as deleting the user's local database. */
export function onSignOut(leave: (user: SessionUser) => void | Promise<void>): () => void {
  signOutCallbacks.add(leave)
  return () => signOutCallbacks.delete(leave)
}

export const getSession = (): SessionState => state

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as React state. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, getSession)
