import { getReferencePackContract } from 'sync-protocol/api/growth-settings'
import type { FentonPack } from 'sync-protocol/rules/growth/reference'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'

/** Tables of the server's operator; they contain no data of a family. */
const storageKey = 'referencePack'

/** The operator's tables that this device fetched last; null if there are none. */
export function keptPack(): FentonPack | null {
  try {
    const kept = JSON.parse(readDevice(storageKey) ?? 'null') as FentonPack | null
    return kept !== null && Array.isArray(kept.rows) && kept.rows.length > 0 ? kept : null
  } catch {
    return null
  }
}

/** Fetches the operator's tables from the server and stores them. True if they have changed. */
export async function renewPack(): Promise<boolean> {
  if (navigator.onLine === false) return false
  try {
    const pack = await call(getReferencePackContract)
    const text = pack.rows.length > 0 ? JSON.stringify(pack) : null
    if (text === readDevice(storageKey)) return false
    writeDevice(storageKey, text)
    return true
  } catch (error) {
    // Offline, the stored tables stay.
    if (error instanceof ApiFailure) return false
    throw error
  }
}
