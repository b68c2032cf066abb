import { readText, writeText } from './device-store.ts'

/** Where the two tokens lie. Every use reads them anew: another tab may have exchanged them meanwhile. */
export interface TokenStore {
  read(): Tokens
  write(tokens: Tokens): void
}

export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
}

export const noTokens: Tokens = { accessToken: null, refreshToken: null }

/** Local storage under the keys `accessToken` and `refreshToken`; memory where there is no local storage. */
export function deviceTokens(): TokenStore {
  return {
    read: () => ({ accessToken: readText('accessToken'), refreshToken: readText('refreshToken') }),
    write({ accessToken, refreshToken }) {
      // The refresh token first: if the tab dies in between, the older access token is merely exchanged again.
      writeText('refreshToken', refreshToken)
      writeText('accessToken', accessToken)
    },
  }
}

/** The user id that an access token names; null when it is none of ours. Read for consistency, never for trust. */
export function userOfToken(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
