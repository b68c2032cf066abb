import type { LocalDatabase } from '#db/database.ts'
import { writeDevice } from '#session/device-storage.ts'
import { onSignOut, signOut } from '#session/session.ts'

/**
 * Signs out on this device. The person's entries go from it, unless they are to be kept for her next sign-in here;
 * other people's stay. Works without a network: the server is told later.
 */
export async function leaveDevice(db: LocalDatabase, { keepEntries }: { keepEntries: boolean }): Promise<void> {
  const stop = onSignOut(async () => {
    writeDevice('selectedBabyId', null)
    if (!keepEntries) await db.delete()
  })
  try {
    await signOut()
  } finally {
    stop()
  }
}
