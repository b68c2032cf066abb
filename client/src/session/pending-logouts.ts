import { logoutContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'pendingLogouts'
const KEPT = 10

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readDevice(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((digest) => typeof digest === 'string') : []
  } catch {
    return []
  }
}

const write = (digests: string[]) =>
  writeDevice(KEY, digests.length > 0 ? JSON.stringify(digests.slice(-KEPT)) : null)

/** Hex of the SHA-256, as the server stores it; undefined where the browser has no cryptography (plain http). */
async function digestOf(refreshToken: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Records that the session of this token has ended. The digest, which stays on the device until the server has
 * answered, can end the session but neither read nor sync. Resolves to a function that notifies the server: now or,
 * without a network, at a later start. Neither ever throws.
 */
export async function endSession(refreshToken: string): Promise<() => Promise<void>> {
  const digest = await digestOf(refreshToken)
  if (digest === undefined) return () => sendLogout({ refreshToken }).then(() => undefined)
  write([...read(), digest])
  return finishLogouts
}

/** Sends the sign-outs that the server has not received yet. */
export async function finishLogouts(): Promise<void> {
  for (const refreshTokenDigest of read()) {
    if (!(await sendLogout({ refreshTokenDigest }))) return
    write(read().filter((digest) => digest !== refreshTokenDigest))
  }
}

/** Resolves to whether the server has answered, with whatever result. */
async function sendLogout(body: { refreshToken: string } | { refreshTokenDigest: string }): Promise<boolean> {
  try {
    // Signing out leaves the page for the landing document; `keepalive` lets the call finish.
    await call(logoutContract, { body, timeout: 5_000, keepalive: true })
    return true
  } catch (error) {
    return error instanceof ApiFailure && error.kind !== 'network' && error.status < 429
  }
}
