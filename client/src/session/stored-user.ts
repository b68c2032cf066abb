import type { User } from 'sync-protocol/api/account'
import { readDevice, writeDevice } from './device-storage.ts'

/** What a device keeps of the person signed in, so that it starts without a network. */
export type SessionUser = Pick<User, 'id' | 'email' | 'displayName'>

const KEY = 'session'

export const readStoredUser = (): SessionUser | undefined => {
  try {
    const stored = JSON.parse(readDevice(KEY) ?? 'null') as Partial<SessionUser> | null
    if (typeof stored?.id !== 'string') return undefined
    return { id: stored.id, email: String(stored.email ?? ''), displayName: String(stored.displayName ?? '') }
  } catch {
    return undefined
  }
}

export const storeUser = (user: SessionUser | undefined): void => {
  const kept = user && { id: user.id, email: user.email, displayName: user.displayName }
  writeDevice(KEY, kept ? JSON.stringify(kept) : null)
}

/** "Keep me logged in": on unless it was switched off. */
export const readRememberMe = (): boolean => readDevice('rememberMe') !== 'false'
export const storeRememberMe = (remember: boolean): void => writeDevice('rememberMe', String(remember))
