import { getSession } from './session.ts'
import { stayAfterClearing } from './stay-after-clearing.ts'
import { readStoredUser } from './stored-user.ts'

/**
 * Whether a person is still the one who is signed in here. Where the system has cleared everything, she is: without her
 * tokens, so that she is asked to sign in before anything is sent. Who signs out leaves other keys behind.
 */
export function isStillHers(userId: string): boolean {
  const { user } = getSession()
  if (user?.id === userId) stayAfterClearing(user)
  return readStoredUser()?.id === userId
}
