import { readDevice, writeDevice } from '#session/device-storage.ts'
import { writeSecret } from '#platform/native/here.ts'

const KEY = 'installed'

/**
 * iOS keeps secrets when an app is deleted, but not its storage. A new installation must not sign anybody in, so it
 * removes these tokens.
 */
export function forgetEarlierInstallation(): void {
  if (readDevice(KEY) !== null) return
  for (const secret of ['accessToken', 'refreshToken']) writeSecret(secret, null)
  writeDevice(KEY, '1')
}
