const KEY = 'postLoginPath'

/** A path of this origin only: one slash, then no second slash or backslash that would name another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path)

/** Remembers where a signed-out visitor wanted to go. */
export const rememberPostLoginPath = (path: string): void => {
  if (path === '/' || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage the person lands on the home screen.
  }
}

/** Where to go after signing in; `/` when nothing was asked for. */
export const postLoginPath = (): string => {
  try {
    const path = sessionStorage.getItem(KEY)
    return path && isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}

/** Forgets it: the person is sent there once. */
export const clearPostLoginPath = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
