import { readSecret, writeSecret } from '#platform/here.ts'

/** Storage of the two tokens. Every use reads them again, because another tab may have exchanged them. */
export interface TokenStore {
  read(): Tokens
  write(tokens: Tokens): void
}

export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
}

export const noTokens: Tokens = { accessToken: null, refreshToken: null }

/** The device's storage of secrets, under the keys `accessToken` and `refreshToken`; memory if it has none. */
export function deviceTokens(): TokenStore {
  return {
    read: () => ({ accessToken: readSecret('accessToken'), refreshToken: readSecret('refreshToken') }),
    write({ accessToken, refreshToken }) {
      // The refresh token first: if the tab dies in between, the older access token is exchanged again.
      writeSecret('refreshToken', refreshToken)
      writeSecret('accessToken', accessToken)
    },
  }
}

/** The user id in an access token; null if it is not the product's. Read for consistency, never for trust. */
export function userOfToken(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
