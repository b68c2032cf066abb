import { readDevice, writeDevice } from './device-storage.ts'
import { isOwnPath } from './post-login-path.ts'

const KEY = 'pendingInvitation'

/**
 * An invitation whose recipient still has to sign in or up here. Her mail's link may open in another tab, so the device
 * stores it.
 */
export interface PendingInvitation {
  path: string
  /** The only address that may accept it. */
  email: string
  expiresAt: string
}

export const rememberInvitation = (invitation: PendingInvitation): void =>
  writeDevice(KEY, JSON.stringify(invitation))

export const forgetInvitation = (): void => writeDevice(KEY, null)

/** The waiting invitation; undefined if there is none or it expired before `now` (ms). */
export function pendingInvitation(now = Date.now()): PendingInvitation | undefined {
  try {
    const { path, email, expiresAt } = JSON.parse(readDevice(KEY) ?? '{}') as Partial<PendingInvitation>
    if (typeof path !== 'string' || typeof email !== 'string' || !isOwnPath(path)) return undefined
    return Date.parse(String(expiresAt)) > now ? { path, email, expiresAt: String(expiresAt) } : undefined
  } catch {
    return undefined
  }
}
