import type { LocalDatabase } from './database.ts'
import { newDeviceId } from './device-id.ts'

/** This database's id; creates it at the first call. Call inside a transaction that holds `meta`. */
export async function deviceIdOf(db: LocalDatabase): Promise<string> {
  const known = await db.meta.get('deviceId')
  const value = known ? (known.value as string) : newDeviceId()
  if (!known) await db.meta.put({ key: 'deviceId', value })
  db.seenDeviceId = value
  return value
}

/** Reads the id before the first tap, which then need not wait for it. There is none before the first write. */
export async function seeDevice(db: LocalDatabase): Promise<void> {
  const known = await db.meta.get('deviceId')
  if (known) db.seenDeviceId ??= known.value as string
}

/**
 * Makes this database a new device: a copied profile, or a gap that the server found. All unsent ops get new
 * numbers, and none is skipped. `refused`: the device id that no longer works. If another sync cycle renewed it,
 * nothing changes, so that cycles never renew ids in turn. Resolves to whether it renewed.
 */
export async function renewDevice(db: LocalDatabase, refused: string): Promise<boolean> {
  return db.transaction('rw', [db.meta, db.space], async () => {
    if ((await deviceIdOf(db)) !== refused) return false
    await db.meta.put({ key: 'deviceId', value: newDeviceId() })
    await db.space.toCollection().modify({ acked: 0, nextN: 1, mark: null })
    return true
  })
}
