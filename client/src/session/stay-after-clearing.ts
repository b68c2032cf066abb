import { seenBeforeClearing } from '#platform/device-store.ts'
import { writeDevice } from './device-storage.ts'
import { type SessionUser, storeUser } from './stored-user.ts'

/** Keys that are not written again. Without tokens the app asks for a sign-in; other users' databases were deleted. */
const notKept = ['accessToken', 'refreshToken', 'people', 'offlineReady']

let onCleared: () => void = () => undefined

/** Registers a callback for the case that the site's storage was found deleted. */
export const whenCleared = (then: () => void): void => {
  onCleared = then
}

/**
 * Writes the signed-in user, her lock and her choices again if the system emptied local storage under this page. The
 * user comes first, because another tab may read the keys one by one.
 */
export function stayAfterClearing(user: SessionUser): void {
  const keysBefore = seenBeforeClearing()
  if (!keysBefore) return
  storeUser(user)
  for (const [key, text] of keysBefore) if (text !== null && !notKept.includes(key)) writeDevice(key, text)
  onCleared()
}
