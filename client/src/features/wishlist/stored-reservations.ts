import { readDevice, writeDevice } from '#session/device-storage.ts'

/** What a guest reserved in this browser, and the secret that takes it back. */
export interface StoredReservation {
  id: string
  itemId: string
  secret: string
  quantity: number
}

const key = (shareToken: string) => `wishlistReservations/${shareToken}`

/** What was reserved of this list in this browser. */
export function storedReservations(shareToken: string): StoredReservation[] {
  try {
    const found: unknown = JSON.parse(readDevice(key(shareToken)) ?? '[]')
    return Array.isArray(found) ? (found as StoredReservation[]) : []
  } catch {
    return []
  }
}

export const storeReservations = (shareToken: string, kept: readonly StoredReservation[]): void =>
  writeDevice(key(shareToken), kept.length > 0 ? JSON.stringify(kept) : null)
