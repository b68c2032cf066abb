import { getSession } from './session.ts'
import { stayAfterClearing } from './stay-after-clearing.ts'
import { readStoredUser } from './stored-user.ts'

/**
 * Whether this user is still signed in on this device. True also if the system has cleared the storage, which deletes the
 * tokens: the user must then sign in before the client sends anything. A sign-out leaves other keys in the storage.
 */
export function isStillSignedIn(userId: string): boolean {
  const { user } = getSession()
  if (user?.id === userId) stayAfterClearing(user)
  return readStoredUser()?.id === userId
}
