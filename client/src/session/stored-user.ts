import type { User } from 'sync-protocol/api/account'
import { readDevice, writeDevice } from './device-storage.ts'

/** What a device stores of the signed-in user, so that it starts without a network. */
export type SessionUser = Pick<User, 'id' | 'email' | 'displayName'> & {
  /** Absent until the server has sent it. */
  createdAt?: string
  avatarUrl?: string
  /** The account was deleted: local data can never be sent. */
  isDeleted?: true
  /** A diary without an account, on this device alone. */
  isTrial?: true
}

/** Local storage is small: a longer picture (the app's own have 140,000 at most) is shown only while online. */
const LONGEST_PICTURE = 200_000

const KEY = 'session'

export const readStoredUser = (): SessionUser | undefined => {
  try {
    const stored = JSON.parse(readDevice(KEY) ?? 'null') as Partial<SessionUser> | null
    if (typeof stored?.id !== 'string') return undefined
    return {
      id: stored.id,
      email: String(stored.email ?? ''),
      displayName: String(stored.displayName ?? ''),
      ...(typeof stored.createdAt === 'string' && { createdAt: stored.createdAt }),
      ...(stored.isDeleted === true && { isDeleted: true as const }),
      ...(stored.isTrial === true && { isTrial: true as const }),
      ...(typeof stored.avatarUrl === 'string' && { avatarUrl: stored.avatarUrl }),
    }
  } catch {
    return undefined
  }
}

export const storeUser = (
  user:
    | (Pick<SessionUser, 'id' | 'email' | 'displayName' | 'createdAt' | 'isDeleted' | 'isTrial'> &
        Partial<Pick<User, 'avatarUrl'>>)
    | undefined,
): void => {
  const picture = user?.avatarUrl
  const kept = user && {
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    ...(user.createdAt && { createdAt: user.createdAt }),
    ...(user.isDeleted && { isDeleted: user.isDeleted }),
    ...(user.isTrial && { isTrial: user.isTrial }),
    ...(picture && picture.length <= LONGEST_PICTURE && { avatarUrl: picture }),
  }
  writeDevice(KEY, kept ? JSON.stringify(kept) : null)
}

/** "Keep me logged in": on by default. */
export const readRememberMe = (): boolean => readDevice('rememberMe') !== 'false'
export const storeRememberMe = (remember: boolean): void => writeDevice('rememberMe', String(remember))
