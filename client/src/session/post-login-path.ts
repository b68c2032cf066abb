const KEY = 'postLoginPath'

/** A path of this origin only: one slash, then no second slash or backslash that would name another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)

/** Stores the path that a signed-out visitor requested. */
export const rememberPostLoginPath = (path: string): void => {
  if (path === '/' || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage the user starts at the home screen.
  }
}

/** The path after signing in; `/` if none was requested. */
export const postLoginPath = (): string => {
  try {
    const path = sessionStorage.getItem(KEY)
    return path && isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}

/** Removes the path, so that the redirect happens once. */
export const clearPostLoginPath = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
