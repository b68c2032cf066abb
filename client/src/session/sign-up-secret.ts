import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'signUpSecret'
/**
 * A random text of this browser. When a mailed link is opened, the server recognizes by it the browser that signed up.
 */
export function signUpSecret(): string {
  const kept = readDevice(KEY)
  if (kept !== null) return kept
  const fresh = newSecret()
  writeDevice(KEY, fresh)
  return fresh
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Removes it after the sign-up is confirmed. */
export const forgetSignUpSecret = (): void => writeDevice(KEY, null)
