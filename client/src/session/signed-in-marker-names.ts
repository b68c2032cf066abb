/**
 * The service worker reads this cache entry, because it cannot read local storage; theme.js reads the key in local
 * storage.
 */
export const MARKER_CACHE = 'session'
export const MARKER_URL = '/signed-in'
export const MARKER_KEY = 'signedIn'
