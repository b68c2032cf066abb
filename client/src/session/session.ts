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
 * - `loading`: tokens are there, whose they are is not known yet;
 * - `signedIn`: her data may be shown and sent (with or without a network);
 * - `expired`: the server ended the session of a remembered device: data stays usable, sending waits for a sign-in;
 * - `trial`: a diary without an account, which this device alone has: nothing of it is sent;
 * - `signedOut`: nobody's data is shown.
 */
export type SessionState =
  | { status: 'loading'; user?: undefined }
  | { status: 'signedOut'; user?: undefined }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'expired'; user: SessionUser }
  | { status: 'trial'; user: SessionUser }

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()
const leavers = new Set<(user: SessionUser) => void | Promise<void>>()
let tidied: Promise<unknown> = Promise.resolve()

function set(next: SessionState): void {
  const same = next.status === state.status && JSON.stringify(next.user) === JSON.stringify(state.user)
  if (same) return
  // They name what she logged.
  if (state.user && !next.user) toast.getShown().forEach(({ id }) => toast.dismiss(id))
  state = next
  bindUser(next.user?.id ?? null)
  if (next.user || getPeople().length > 0) void setSignedInMarker()
  else if (next.status === 'signedOut') void clearSignedInMarker()
  listeners.forEach((listener) => listener())
}

/** What the device's storage says, without any network. */
function stored(): SessionState {
  const user = readStoredUser()
  const { accessToken, refreshToken } = tokens.read()
  const hasTokens = accessToken !== null || refreshToken !== null
  if (user?.isTrial) return { status: 'trial', user }
  if (user) return hasTokens ? { status: 'signedIn', user } : { status: 'expired', user }
  return hasTokens ? { status: 'loading' } : { status: 'signedOut' }
}

/**
 * Starts the session from this device's storage: at once, with no network, except that a device which was not to be
 * remembered first asks whether another tab is open. Then the user is read from the server in the background.
 * Returns how to stop following other tabs.
 */
export function startSession(): () => void {
  const tabs = watchTabs()
  void finishWipes(readStoredUser()?.id, ...getPeople().map(({ id }) => id))
  if (readRememberMe() || tabs.stayedOpen === true) begin()
  else void tabs.stayedOpen.then((open) => (open ? begin() : forgetHere()))
  // Others may have been asked not to be remembered, whoever is in now.
  if (tabs.stayedOpen !== true) void tabs.stayedOpen.then((open) => (open ? undefined : forgetOthers()))
  const follow = (event: StorageEvent) => {
    if (event.key === null && state.user) stayAfterClearing(state.user)
    if (event.key === null || ['session', 'accessToken', 'refreshToken'].includes(event.key)) set(stored())
  }
  const again = () => void reloadUser()
  addEventListener('storage', follow)
  addEventListener('online', again)
  const stopLanguage = onLanguageChosen(() => void tellLanguage())
  const stopDead = onSessionDead((code) => {
    const user = readStoredUser()
    // Nobody can ever sign in as her again: what was not sent is offered now, or never.
    if (user && code === 'account_deleted') storeUser({ ...user, isDeleted: true })
    if (user && (readRememberMe() || code === 'account_deleted')) set(stored())
    else forget()
    // The server has ended its part; what shows still names the person.
    void endPush()
  })
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('online', again)
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
 * Takes the signed-in person from the screen; she stays signed in on this device, see `parking.ts`. Throws where the
 * device refuses to store that; then nothing has changed. A trial has no tokens to park.
 */
export async function park(): Promise<void> {
  if (state.status === 'trial' || readStoredUser()?.isTrial) return forget()
  const { putAway } = await import('./parking.ts')
  if (await putAway()) forget()
}

/** Brings somebody back who is signed in on this device; `key` opens her lock. */
export async function resume(userId: string, key: CryptoKey | null): Promise<void> {
  const { bringBack } = await import('./parking.ts')
  if (!(await bringBack(userId, key))) return
  followStorage()
  dropPerson(userId)
}

/** The device was out of use for too long: before anything is shown it asks who is up. */
const closeFor = (user: SessionUser): Promise<void> =>
  park().catch(() => {
    // Closed all the same: her diary stays on the device, and her password opens it.
    keepPerson({ ...user, remembered: readRememberMe() })
    forget()
  })

/** Takes over what another person's coming or a start has stored, and looks what the server says of it. */
function followStorage(): void {
  set(stored())
  void finishLogouts()
  void reloadUser()
}

/** The browser was closed: who did not want to be remembered is not, and her token goes. */
async function forgetOthers(): Promise<void> {
  const gone = dropNotRemembered()
  if (gone.length === 0) return
  const { keepParked } = await import('#db/storage/parked.ts')
  for (const id of gone) await keepParked(id, null).catch(() => undefined)
}

/** Loaded when it is needed: most people leave a device once. */
const endPush = () =>
  import('./end-notifications.ts').then(({ endNotifications }) => endNotifications()).catch(() => undefined)

/** The browser was closed, or the server ended a session that was not to be remembered. Local rows stay, locked. */
function forget(): void {
  tokens.write(noTokens)
  storeUser(undefined)
  set({ status: 'signedOut' })
}

/** The browser was closed: nobody is to be notified on it, though the server still has the session. */
function forgetHere(): void {
  forget()
  void endPush()
}

/** Reads the user again; keeps what is known when the network is missing. Never throws. */
export async function reloadUser(): Promise<void> {
  if (state.status !== 'signedIn' && state.status !== 'loading') return
  if (stored().status === 'signedOut') return
  // Nothing to hope for; the browser's `online` asks again.
  if (navigator.onLine === false) return
  try {
    changeUser(await call(getUserContract))
    await tellLanguage()
  } catch {
    // A dead session has been told by onSessionDead; anything else waits for a better moment.
  }
}

/** Her mails are to follow the language that she chose on this device. Never throws. */
async function tellLanguage(): Promise<void> {
  const language = languageToReport()
  if (!language || state.status !== 'signedIn' || navigator.onLine === false) return
  try {
    await call(updateSettingsContract, { body: { language } })
    languageReported(language)
  } catch {
    // The next start, or the browser's `online`, tells it again.
  }
}

/** Takes over what the server says of the signed-in user (after a change of her name, say). */
export function changeUser(user: User): void {
  const { accessToken } = tokens.read()
  if (accessToken && userOfToken(accessToken) !== user.id) return
  storeUser(user)
  set(stored())
}

/** Begins the session that a login has answered. Throws nothing; other tabs follow by themselves. */
export function signIn(
  answer: { accessToken: string; refreshToken: string; user: User; device?: string },
  options: { rememberMe: boolean },
): void {
  const before = readStoredUser()
  // Her session had ended here; what she has not sent waits until she is back.
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

/** Shows the diary of a trial: without tokens, so that no call of an account is ever sent for it. */
export function enterTrial(user: SessionUser): void {
  storeRememberMe(true)
  tokens.write(noTokens)
  storeUser({ ...user, isTrial: true })
  set(stored())
}

/**
 * Ends the session of this browser: the tokens go at once, then those registered with `onSignOut` tidy up, and the
 * server is told (later, when there is no network, by a digest that opens nothing). Callers ask about unsent entries before.
 */
export async function signOut(): Promise<void> {
  const user = state.user ?? readStoredUser()
  const { refreshToken } = tokens.read()
  forget()
  const noted = refreshToken === null ? undefined : endSession(refreshToken)
  const reported = noted?.then((report) => report())
  tidied = Promise.allSettled([noted, endPush(), ...(user ? [...leavers].map((leave) => leave(user)) : [])])
  await tidied
  await reported
}

/** Resolves when what a sign-out began is tidied up: before that the page must not be left. */
export const whenTidied = async (): Promise<void> => void (await tidied)

/** Registers what must happen when a person signs out here, such as wiping her local database. */
export function onSignOut(leave: (user: SessionUser) => void | Promise<void>): () => void {
  leavers.add(leave)
  return () => leavers.delete(leave)
}

export const getSession = (): SessionState => state

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as React state. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, getSession)
