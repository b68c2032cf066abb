import { getSession } from './session.ts'
import { stayAfterClearing } from './stay-after-clearing.ts'
import { readStoredUser } from './stored-user.ts'

/**
 * Whether a user is still the signed-in one here. If the system has cleared the storage, she is: without her tokens, so
 * that she must sign in before anything is sent. A sign-out leaves other keys in the storage.
 */
export function isStillHers(userId: string): boolean {
  const { user } = getSession()
  if (user?.id === userId) stayAfterClearing(user)
  return readStoredUser()?.id === userId
}
