/**
 * Scheme of links in the app's own widgets, quick actions and notifications. They need no server address, because the
 * system opens them in this app alone. They have no authority, so that every web view parses their path alike.
 */
const scheme = 'nela:'

/** The link of a path that logs an entry. */
export const ownLink = (path: `/log/${string}`): string => scheme + path

/** The path of such a link, which may only log; undefined for any other link. */
export const pathOfOwnLink = ({ protocol, pathname, search }: URL): string | undefined =>
  protocol === scheme && /^\/log\/./.test(pathname) ? pathname + search : undefined
