import { writeDevice } from '#session/device-storage.ts'
import { writeLock } from '#session/lock-record.ts'
import { wipe } from '#session/pending-wipes.ts'
import { onSignOut, signOut } from '#session/session.ts'

/**
 * Signs out on this device. The person's entries go from it, unless they are to be kept for her next sign-in here;
 * other people's stay. Works without a network: the server is told later.
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
