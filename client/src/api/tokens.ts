import { readSecret, writeSecret } from '#platform/here.ts'

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

/** Where this device keeps secrets, under the keys `accessToken` and `refreshToken`; memory where it keeps none. */
export function deviceTokens(): TokenStore {
  return {
    read: () => ({ accessToken: readSecret('accessToken'), refreshToken: readSecret('refreshToken') }),
    write({ accessToken, refreshToken }) {
      // The refresh token first: if the tab dies in between, the older access token is merely exchanged again.
      writeSecret('refreshToken', refreshToken)
      writeSecret('accessToken', accessToken)
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
