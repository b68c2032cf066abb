import { logoutContract } from 'sync-protocol/api/account'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'pendingLogouts'
const KEPT = 10

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readDevice(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return []
  }
}

const write = (tokens: string[]) =>
  writeDevice(KEY, tokens.length > 0 ? JSON.stringify(tokens.slice(-KEPT)) : null)

/** Ends a session on the server, now or, without a network, at a later start. Never throws. */
export async function endSession(refreshToken: string): Promise<void> {
  write([...read(), refreshToken])
  await finishLogouts()
}

/** Tells the server of the sign-outs that it has not heard of yet. */
export async function finishLogouts(): Promise<void> {
  for (const refreshToken of read()) {
    try {
      // Signing out leaves the page for the landing document; the call outlives it.
      await call(logoutContract, { body: { refreshToken }, timeout: 5_000, keepalive: true })
    } catch (error) {
      const later = !(error instanceof ApiFailure) || error.kind === 'network' || error.status >= 429
      if (later) return
    }
    write(read().filter((token) => token !== refreshToken))
  }
}
