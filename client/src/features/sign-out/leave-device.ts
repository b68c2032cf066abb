import { writeDevice } from '#session/device-storage.ts'
import { writeLock } from '#session/lock-record.ts'
import { wipe } from '#session/pending-wipes.ts'
import { onSignOut, signOut } from '#session/session.ts'

/**
 * Signs out on this device. Deletes the user's entries, unless they are kept for the next sign-in here; those of other
 * users stay. Works offline: the server is notified later.
 */
export async function leaveDevice({ keepEntries }: { keepEntries: boolean }): Promise<void> {
  const stop = onSignOut(async (user) => {
    writeLock(user.id, undefined)
    for (const key of ['selectedBabyId', 'growthSettings']) writeDevice(key, null)
    if (!keepEntries) await wipe(user.id)
  })
  try {
    await signOut()
  } finally {
    stop()
  }
}
