import type { Deps } from '#deps.ts'
import { keyedDigest } from './digest.ts'

const sealOf = (config: Deps['config'], email: string, name: string): string =>
  keyedDigest(config.authSecret, `device ${email} ${name}`)

/**
 * What a browser keeps that has proven to be a person's: by a sign-in or a mailed link. It opens nothing. It only gives
 * her device limits of its own, which no stranger can use up; it names nobody.
 */
export function nameDevice({ config, ids }: Pick<Deps, 'config' | 'ids'>, email: string): string {
  const name = ids.secret(12)
  return `${name}.${sealOf(config, email, name)}`
}

/** The name of a device that is this person's, among what a browser keeps; undefined when none is. */
export function knownDevice(
  { config }: Pick<Deps, 'config'>,
  email: string,
  kept: readonly string[] = [],
): string | undefined {
  for (const text of kept) {
    const [name = '', seal] = text.split('.')
    if (seal === sealOf(config, email, name)) return name
  }
  return undefined
}
