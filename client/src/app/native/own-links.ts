/**
 * Links of the app's own widgets, quick actions and notifications. They need no server's address: the system hands them
 * to this app alone. Without an authority, every web view reads their path alike.
 */
const scheme = 'nela:'

/** Of a path that logs something. */
export const ownLink = (path: `/log/${string}`): string => scheme + path

/** The path of one of our own links, which may only log; undefined for any other link. */
export const pathOfOwnLink = ({ protocol, pathname, search }: URL): string | undefined =>
  protocol === scheme && /^\/log\/./.test(pathname) ? pathname + search : undefined
