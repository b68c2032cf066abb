import { writeDevice } from './device-storage.ts'
import { MARKER_CACHE, MARKER_KEY, MARKER_URL } from './signed-in-marker-names.ts'

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
