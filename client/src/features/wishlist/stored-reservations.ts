import { readDevice, writeDevice } from '#session/device-storage.ts'

/** A reservation of this browser, and the secret to cancel it. */
export interface StoredReservation {
  id: string
  itemId: string
  secret: string
  quantity: number
}

const key = (shareToken: string) => `wishlistReservations/${shareToken}`

/** The reservations of this browser in this list. */
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
