import type { Config } from '#platform/config.ts'
import { passphraseOf } from '#platform/backup/program.ts'

const secretNames = /SECRET|PASSWORD|TOKEN|_KEY(_ID)?$/
const hidden = '•••'

/**
 * Replaces secrets of the environment in a text: values of secret variables, and passwords in addresses, also in
 * decoded form. `otherSecrets`: secrets from elsewhere.
 */
export function hideSecrets(
  env: NodeJS.ProcessEnv,
  otherSecrets: readonly string[] = [],
): (text: string) => string {
  const secrets = new Set(otherSecrets)
  for (const [name, raw] of Object.entries(env)) {
    const value = raw?.trim() ?? ''
    if (value === '' || name === 'VAPID_PUBLIC_KEY') continue
    if (secretNames.test(name)) secrets.add(value)
    if (/_URL$/.test(name) && URL.canParse(value)) for (const part of passwordsOf(value)) secrets.add(part)
  }
  // Longest first, because one may contain another.
  const ordered = [...secrets].filter((secret) => secret.length >= 3).toSorted((a, b) => b.length - a.length)
  return (text) => ordered.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
}

function passwordsOf(address: string): string[] {
  const { password } = new URL(address)
  return [password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Secrets in DATA_DIR that are in no variable. */
export const ownSecrets = (config: Config): string[] =>
  [config.authSecret, config.vapid?.privateKey, passphraseOf(config)].filter((text) => text !== undefined)
