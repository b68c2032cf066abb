import { writeDevice } from './device-storage.ts'
import { MARKER_CACHE, MARKER_KEY, MARKER_URL } from './signed-in-marker-names.ts'

/** Marks this device as signed in, so that `/` opens the app and not the landing page. */
export const setSignedInMarker = async (): Promise<void> => {
  writeDevice(MARKER_KEY, '1')
  if (!('caches' in globalThis)) return
  const cache = await caches.open(MARKER_CACHE)
  await cache.put(MARKER_URL, new Response('1'))
}

/** Removes the marker: call it when the last user of this device has signed out. */
export const clearSignedInMarker = async (): Promise<void> => {
  writeDevice(MARKER_KEY, null)
  if ('caches' in globalThis) await caches.delete(MARKER_CACHE)
}
