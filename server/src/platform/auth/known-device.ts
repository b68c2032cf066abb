import type { Deps } from '#deps.ts'
import { keyedDigest } from './digest.ts'

const signatureOf = (config: Deps['config'], email: string, name: string): string =>
  keyedDigest(config.authSecret, `device ${email} ${name}`)

/**
 * A cookie value for a browser that has proven to be a user's: by a sign-in or a mailed link. It grants no access. It
 * gives the device its own rate limits, which no stranger can use up. It does not reveal the user.
 */
export function makeDeviceCookie({ config, ids }: Pick<Deps, 'config' | 'ids'>, email: string): string {
  const name = ids.secret(12)
  return `${name}.${signatureOf(config, email, name)}`
}

/** The device name of this user among the values of a browser; undefined if there is none. */
export function knownDevice(
  { config }: Pick<Deps, 'config'>,
  email: string,
  cookies: readonly string[] = [],
): string | undefined {
  for (const cookie of cookies) {
    const [name = '', signature] = cookie.split('.')
    if (signature === signatureOf(config, email, name)) return name
  }
  return undefined
}
