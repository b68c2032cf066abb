import { deleteDatabase } from '#db/schema/delete-database.ts'
import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'pendingWipes'

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(readDevice(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const write = (ids: string[]) => writeDevice(KEY, ids.length > 0 ? JSON.stringify(ids) : null)
const drop = (id: string) => write(read().filter((other) => other !== id))

/** Deletes a user's data on this device: now or, if another tab or a crash prevents it, at a later start. */
export async function wipe(userId: string): Promise<void> {
  write([...read().filter((id) => id !== userId), userId])
  if (await deleteDatabase(userId)) drop(userId)
}

/** Finishes deletions of earlier sign-outs, except for users who have signed in again meanwhile, active or parked. */
export async function finishWipes(...signedInIds: (string | undefined)[]): Promise<void> {
  for (const id of signedInIds) if (id) drop(id)
  for (const id of read()) if (await deleteDatabase(id)) drop(id)
}
