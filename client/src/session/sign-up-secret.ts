import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'signUpSecret'
/** A text of this browser's own. The server knows by it the browser that signed up when a mailed link is opened. */
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

/** Forgets it: the sign-up is confirmed. */
export const forgetSignUpSecret = (): void => writeDevice(KEY, null)
