import { tokens } from '#api/call.ts'
import { keepParked, readParked, type Parked } from '#db/storage/parked.ts'
import { writeDevice } from './device-storage.ts'
import { noteUse } from './away.ts'
import { seal, unseal } from './lock-crypto.ts'
import { readLock } from './lock-record.ts'
import { getPeople, keepPerson } from './people.ts'
import { readRememberMe, readStoredUser, storeRememberMe, storeUser } from './stored-user.ts'

let lastId: string | undefined

/** Who used this page last: she goes on where she was, another person begins at home. */
export const lastPersonId = (): string | undefined => lastId

/**
 * Makes the signed-in person one of those who are signed in here. Her refresh token goes to her own database, sealed
 * where she has a lock, before the caller takes it from local storage: a crash in between leaves her signed in.
 * Resolves to whether anybody was there. Throws where the device refuses to store it; then nothing has changed.
 */
export async function putAway(): Promise<boolean> {
  for (;;) {
    const user = readStoredUser()
    const { refreshToken } = tokens.read()
    if (!user) return false
    const lock = readLock(user.id)
    const parked: Parked | null =
      refreshToken === null ? null : lock ? { sealed: await seal(lock, refreshToken) } : { refreshToken }
    await keepParked(user.id, parked)
    // Another tab exchanged it meanwhile, or was faster.
    if (readStoredUser()?.id !== user.id || tokens.read().refreshToken !== refreshToken) continue
    lastId = user.id
    keepPerson({ ...user, remembered: readRememberMe() })
    return true
  }
}

/**
 * Makes somebody of those who are signed in here the signed-in person. `key` opens her lock. Without any token (her
 * session had ended) her diary opens, and syncs after a sign-in. Resolves to whether she was there; she is among those who are
 * signed in here until the caller has shown her in, or for a moment nobody would be.
 */
export async function bringBack(userId: string, key: CryptoKey | null): Promise<boolean> {
  const parked = await readParked(userId)
  const person = getPeople().find(({ id }) => id === userId)
  if (!person) return false
  const sealed = parked && 'sealed' in parked ? parked.sealed : undefined
  const plain = parked && 'refreshToken' in parked ? parked.refreshToken : null
  // Sealed for a lock that is no more: the diary is hers, the session has to begin anew.
  const opened = sealed && key ? await unseal(key, sealed).catch(() => null) : null
  if (userId !== lastId) for (const name of ['selectedBabyId', 'growthSettings']) writeDevice(name, null)
  noteUse(Date.now())
  storeRememberMe(person.remembered)
  storeUser(person)
  tokens.write({ accessToken: null, refreshToken: opened ?? plain })
  await keepParked(userId, null).catch(() => undefined)
  return true
}
