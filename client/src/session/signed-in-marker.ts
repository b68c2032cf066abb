import { writeDevice } from './device-storage.ts'

/** The worker reads this cache entry (it cannot read local storage); theme.js reads the local storage twin. */
export const MARKER_CACHE = 'session'
export const MARKER_URL = '/signed-in'
export const MARKER_KEY = 'signedIn'

/** Says that this device holds somebody's session, so that `/` opens the app and not the landing page. */
export const setSignedInMarker = async (): Promise<void> => {
  writeDevice(MARKER_KEY, '1')
  if (!('caches' in globalThis)) return
  const cache = await caches.open(MARKER_CACHE)
  await cache.put(MARKER_URL, new Response('1'))
}

/** Takes the mark away: call it when the last person of this device has signed out. */
export const clearSignedInMarker = async (): Promise<void> => {
  writeDevice(MARKER_KEY, null)
  if ('caches' in globalThis) await caches.delete(MARKER_CACHE)
}
