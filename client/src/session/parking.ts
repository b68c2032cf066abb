import { tokens } from '#api/call.ts'
import { keepParked, readParked, type Parked } from '#db/storage/parked.ts'
import { writeDevice } from './device-storage.ts'
import { noteUse } from './away.ts'
import { seal, unseal } from './lock-crypto.ts'
import { readLock } from './lock-record.ts'
import { getPeople, keepPerson } from './people.ts'
import { readRememberMe, readStoredUser, storeRememberMe, storeUser } from './stored-user.ts'

let lastId: string | undefined

/** The last user of this page: she continues where she was, another user begins at home. */
export const lastPersonId = (): string | undefined => lastId

/**
 * Parks the signed-in user's session on this device. Her refresh token goes into her own database, sealed if she has a
 * lock, before the caller removes it from local storage: after a crash in between she is still signed in. Resolves to
 * whether anybody was signed in. Throws if the device refuses to store it; then nothing has changed.
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
    // Another tab exchanged the token meanwhile, or was faster.
    if (readStoredUser()?.id !== user.id || tokens.read().refreshToken !== refreshToken) continue
    lastId = user.id
    keepPerson({ ...user, remembered: readRememberMe() })
    return true
  }
}

/**
 * Makes a parked user the signed-in one. `key` opens her lock. Without any token (her session had ended) her diary
 * opens, and syncs after a sign-in. Resolves to whether she was parked. She stays in the list of parked users until the
 * caller has shown her, or nobody would be signed in for a moment.
 */
export async function bringBack(userId: string, key: CryptoKey | null): Promise<boolean> {
  const parked = await readParked(userId)
  const person = getPeople().find(({ id }) => id === userId)
  if (!person) return false
  const sealed = parked && 'sealed' in parked ? parked.sealed : undefined
  const plain = parked && 'refreshToken' in parked ? parked.refreshToken : null
  // Sealed for a lock that no longer exists: the diary opens, but the session needs a new sign-in.
  const unsealed = sealed && key ? await unseal(key, sealed).catch(() => null) : null
  if (userId !== lastId) for (const name of ['selectedBabyId', 'growthSettings']) writeDevice(name, null)
  noteUse(Date.now())
  storeRememberMe(person.remembered)
  storeUser(person)
  tokens.write({ accessToken: null, refreshToken: unsealed ?? plain })
  await keepParked(userId, null).catch(() => undefined)
  return true
}
