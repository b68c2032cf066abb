import { seenBeforeClearing } from '#platform/device-store.ts'
import { writeDevice } from './device-storage.ts'
import { type SessionUser, storeUser } from './stored-user.ts'

/** Keys that are not written again. Without tokens the app asks for a sign-in; databases of other people are deleted. */
const notKept = ['accessToken', 'refreshToken', 'people', 'offlineReady']

let onCleared: () => void = () => undefined

/** Calls `then` each time that the storage of the site was found deleted. */
export const whenCleared = (then: () => void): void => {
  onCleared = then
}

/**
 * Where the system has emptied local storage under this page, writes again who is signed in, her lock and her choices.
 * The user comes first: another tab may read the keys one by one.
 */
export function stayAfterClearing(user: SessionUser): void {
  const seen = seenBeforeClearing()
  if (!seen) return
  storeUser(user)
  for (const [key, text] of seen) if (text !== null && !notKept.includes(key)) writeDevice(key, text)
  onCleared()
}
