import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'signUpSecret'
/** Where the device stores nothing: then only this tab is known as the one that signed up. */
let kept: string | null = null

/** A text of this browser's own. The server knows by it the browser that signed up when a mailed link is opened. */
export function signUpSecret(): string {
  kept = readDevice(KEY) ?? kept ?? newSecret()
  writeDevice(KEY, kept)
  return kept
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Forgets it: the sign-up is confirmed. */
export function forgetSignUpSecret(): void {
  kept = null
  writeDevice(KEY, null)
}
