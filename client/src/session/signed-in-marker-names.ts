/** The worker reads this cache entry (it cannot read local storage); theme.js reads the local storage twin. */
export const MARKER_CACHE = 'session'
export const MARKER_URL = '/signed-in'
export const MARKER_KEY = 'signedIn'
