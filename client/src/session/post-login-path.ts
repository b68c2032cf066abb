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

/** Where to go after signing in, told once. */
export const takePostLoginPath = (): string => {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path && isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}
